import { mount } from "svelte";
import App from "./App.svelte";
import "./looks/tokens.css";
import { firstLanguage } from "./looks/preferences.svelte";
import { words } from "./words/words.svelte";

const target = document.getElementById("page");
if (!target) throw new Error("the page has no place to be drawn in");
void words.speak(firstLanguage()).then(() => mount(App, { target }));
