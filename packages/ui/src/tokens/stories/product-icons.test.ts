import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));

test("the gallery has exactly the icons that the product imports (-u writes it)", async () => {
  const files = globSync(["packages/{ui,web}/src/**/*.tsx", "apps/*/src/**/*.tsx"], { cwd: root }).filter(
    (file) => !/\.(stories|guidance)\.tsx$/.test(file),
  );
  const used = files.flatMap((file) =>
    [...readFileSync(root + file, "utf8").matchAll(/import \{([^}]*)\} from "lucide-react"/g)].flatMap(
      ([, list = ""]) => list.replaceAll(/type \w+| as \w+/g, "").match(/\b[A-Z]\w*/g) ?? [],
    ),
  );
  const names = [...new Set(used)].toSorted().map((name) => `  ${name},\n`);
  await expect(
    `/** Every icon that the sources of the product import. */\nexport {\n${names.join("")}} from "lucide-react";\n`,
  ).toMatchFileSnapshot("./product-icons.ts");
});
