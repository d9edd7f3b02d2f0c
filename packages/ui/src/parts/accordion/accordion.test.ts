import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Accordion } from "./accordion";

const items = ["a", "b"].map((value) => ({ value, title: `Question ${value}`, content: `Answer ${value}` }));
const render = (open: readonly string[]) =>
  renderToString(createElement(Accordion, { items, defaultValue: open }));

const FOLDED = /class="[^"]* \[content-visibility:hidden\] [^"]*noscript:\[content-visibility:visible\]/g;

test("open items are readable before scripts run", () => {
  const html = render(["a", "b"]);
  expect(html).toContain("Answer a");
  expect(html).toContain("Answer b");
  expect(html).not.toMatch(FOLDED);
});

test("closed items are in the HTML, and are collapsed only if scripts run", () => {
  const html = render(["a"]);
  expect(html).toContain("Answer b");
  expect(html.match(FOLDED)).toHaveLength(1);
  expect(html).not.toMatch(/ hidden=/);
});
