// Drawings inside drawings: an icon of the collection as a part of one of ours.
import { iconBody } from "../../looks/icons";

/** The drawing of an icon, in a square of 512. */
export const emblem = (name: string): string => iconBody(`takers-${name}`);

/** A shield in a field of 84 by 92. */
export const SHIELD = "M42 88C20 78 6 62 6 36V8C18 10 32 8 42 3 52 8 66 10 78 8V36C78 62 64 78 42 88z";
