import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { attributes } from "../../storybook/attributes";

const src = fileURLToPath(new URL("..", import.meta.url));
/** Attributes that only the component itself reads. */
const INTERNAL = new Set(["data-slot", "data-label", "data-index", "data-cell", "data-chromatic"]);

const sources = new Map<string, string>();
for (const file of globSync("{parts,courier}/*/*.tsx", { cwd: src })) {
  if (/\.(stories|guidance|test)\./.test(file)) continue;
  const folder = file.split("/")[1] ?? "";
  sources.set(folder, (sources.get(folder) ?? "") + readFileSync(`${src}/${file}`, "utf8"));
}

test("every data attribute of a component is documented, and no other", () => {
  const found = [...sources].flatMap(([folder, text]) => {
    const names = [...text.matchAll(/\s(data-[a-z-]+)=\{/g)].map(([, name = ""]) => name);
    return [...new Set(names)].filter((name) => !INTERNAL.has(name)).map((name) => `${folder} ${name}`);
  });
  const documented = Object.entries(attributes).flatMap(([folder, known]) =>
    Object.keys(known).map((name) => `${folder} ${name}`),
  );
  expect(documented.length).toBeGreaterThan(30);
  expect(found.toSorted()).toEqual(documented.toSorted());
});

test("the documented values are those of a property, or occur in the component", () => {
  for (const [folder, known] of Object.entries(attributes))
    for (const [name, { values }] of Object.entries(known)) {
      const text = sources.get(folder) ?? "";
      const names = typeof values === "string" ? [`${values}?: `] : values;
      for (const each of names)
        expect([folder, name, each, text.includes(each) || text.includes(each.replace("?", ""))]).toEqual([
          folder,
          name,
          each,
          true,
        ]);
    }
});
