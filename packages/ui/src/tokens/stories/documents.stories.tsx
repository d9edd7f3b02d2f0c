import { expect } from "storybook/test";
import banglaUrl from "../../../tokens/bangla.tokens.json?url";
import darkUrl from "../../../tokens/dark.tokens.json?url";
import resolverUrl from "../../../tokens/tokens.resolver.json?url";
import tokensUrl from "../../../tokens/tokens.json?url";
import preview from "../../../storybook/preview";
import { TextLink } from "../../parts/link/link";
import { Copy } from "./copy";
import { Sheet } from "./sheet";

const DOCUMENTS = [
  ["tokens.json", tokensUrl, "Every token, in the light scheme and Latin script. Complete by itself."],
  ["dark.tokens.json", darkUrl, "The colours of the dark scheme."],
  ["bangla.tokens.json", banglaUrl, "Text sizes and line heights in Bangla."],
  ["tokens.resolver.json", resolverUrl, "How the documents combine: a scheme and a script."],
] as const;

function TokenDocuments() {
  return (
    <Sheet
      title="Design tokens"
      text="The tokens in the format of the Design Tokens Community Group (2025.10), for design tools and other platforms. They are generated from the CSS, and a test compares them with it."
    >
      <ul className="flex max-w-2xl flex-col gap-4">
        {DOCUMENTS.map(([name, url, purpose]) => (
          <li key={name} className="flex flex-col items-start gap-1 border-b border-line pb-4">
            <TextLink href={url} download={name}>
              {name}
            </TextLink>
            <p>{purpose}</p>
            <Copy text={`@harkara/ui/tokens/${name}`} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const meta = preview.meta({ title: "Foundations/Tokens", component: TokenDocuments, tags: ["!autodocs"] });

/** The documents to download. The package contains them too. */
export const Documents = meta.story({
  play: async ({ canvas }) => {
    for (const [name] of DOCUMENTS)
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("download", name);
  },
});
