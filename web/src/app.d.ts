declare module "virtual:icons/*" {
  export const bodies: Record<string, string>;
}
