import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Accordion } from "./accordion";

const items = ["a", "b"].map((value) => ({ value, title: `Question ${value}`, content: `Answer ${value}` }));
const render = (open: readonly string[]) =>
  renderToString(createElement(Accordion, { items, defaultValue: open }));

test("what is open at first can be read before any script runs", () => {
  const html = render(["a", "b"]);
  expect(html).toContain("Answer a");
  expect(html).toContain("Answer b");
  expect(html).not.toMatch(/ hidden=/);
});

test("what is closed at first is in the page, hidden", () => {
  const html = render(["a"]);
  expect(html).toContain("Answer b");
  expect(html.match(/ hidden=/g)).toHaveLength(1);
});
