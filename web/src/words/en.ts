// Everything that the page says in English; each part of it has a file beside its components.
export default Object.values(
  import.meta.glob<string>("../**/*.en.ftl", { eager: true, query: "?raw", import: "default" }),
).join("\n");
