// Lets Node read modules with "use client" as a bundler of server components does.
import { register } from "node:module";

register("./text.mjs", import.meta.url);
register("react-server-dom-webpack/node-loader", import.meta.url);
