import { isTrackingId } from "@harkara/courier-core/base/tracking-id";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { expect, newPerson, test, Visitor } from "./fixtures.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

const { resolve } = createRequire(import.meta.url);
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer,
  },
});

/** The scale of a label printer, which prints 203.2 dots per inch. CSS has 96 pixels per inch. */
const PRINTER = 203.2 / 96;
/** Conjuncts that a printer must not split. */
const NAME = "কুষ্টিয়া স্ট্রীট ক্ষুদ্র";

test.use({ deviceScaleFactor: PRINTER, viewport: { width: 900, height: 900 } });

/** Returns a blurred and rotated copy of a picture, which looks like a damaged label. */
async function spoil(page: Page, png: Buffer, filter: string, degrees: number): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, filter, degrees }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const side = Math.ceil(Math.hypot(image.width, image.height));
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = side;
      const context = canvas.getContext("2d");
      if (context === null) return "";
      context.fillStyle = "#fff";
      context.fillRect(0, 0, side, side);
      context.filter = filter;
      context.translate(side / 2, side / 2);
      context.rotate((degrees * Math.PI) / 180);
      context.drawImage(image, -image.width / 2, -image.height / 2);
      return canvas.toDataURL();
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, filter, degrees },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/**
 * Returns the texts of all codes in a picture that match the format of our codes. A blurred barcode is
 * sometimes misread as another text, which the app ignores.
 */
async function read(png: Buffer): Promise<string[]> {
  const { data, width, height } = PNG.sync.read(png);
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" as const };
  const found = await readBarcodes(picture, {
    formats: ["Code128", "QRCode"],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return found
    .map(({ text }) => text)
    .filter((text) => isTrackingId(text) || URL.canParse(text))
    .toSorted();
}

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: the codes of a label can be read when they are straight, blurred or rotated`, async ({
    page,
    stack,
  }) => {
    const sender = new Visitor(page, language);
    const { t } = sender;
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await sender.open("/sendParcel");
    await sender.register(newPerson());
    await sender.isAt("/sendParcel");
    await sender.fillParcel({ title: "Two saris" });
    const receiver = page.getByRole("group", { name: t("send_receiver_info"), exact: true });
    await receiver.getByLabel(t("send_field_name"), { exact: true }).fill(NAME);
    await page.locator("#collect_amount").fill("1500");
    await page.getByRole("radio", { name: t("payment_way_from_collection") }).click();
    await sender.seeCost();
    await page.getByRole("button", { name: t("send_confirm_booking") }).click();
    await page.getByRole("button", { name: t("label_print") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("label_print") })
      .click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", "");
    await page.emulateMedia({ media: "print" });
    const label = page.locator("[data-print-job] article");
    await expect(label).toBeVisible();
    // Only the label is printed, and it has the size of the paper.
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    const box = await label.boundingBox();
    expect(box?.width).toBeCloseTo((100 / 25.4) * 96, 0);
    expect(box?.height).toBeCloseTo((150 / 25.4) * 96, 0);
    expect(await label.textContent()).toContain(language === "bn" ? "৳১,৫০০" : "৳1,500");

    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const expected = [id, `${stack.url}/track/${id}`].toSorted();
    const picture = await label.screenshot();
    expect(await read(picture)).toEqual(expected);
    // A bar is four dots wide. With a blur of 2, half of the barcodes are unreadable. With a blur of 1.5, all
    // of 300 were readable.
    for (const [filter, degrees] of [
      ["blur(1.5px)", 0],
      ["none", 7],
      ["none", 180],
      ["blur(1px)", 4],
    ] as const)
      expect([filter, degrees, await read(await spoil(page, picture, filter, degrees))]).toEqual([
        filter,
        degrees,
        expected,
      ]);
    // In this picture, no code is readable.
    expect(await read(await spoil(page, picture, "blur(30px)", 0))).toEqual([]);

    expect(await likeness(page, NAME)).toBeGreaterThan(0.9);
    // For comparison: the name with non-joiners, which break up the conjuncts as a printer without
    // conjuncts would.
    expect(await likeness(page, NAME.replaceAll("\u09cd", "\u09cd\u200c"))).toBeLessThan(0.7);
  });
}

/**
 * Compares the receiver's name on the label with a text that the browser draws in the same font. Returns the
 * share of matching dark dots, compared by column, from 0 to 1.
 */
async function likeness(page: Page, text: string): Promise<number> {
  const name = page.locator("[data-print-job] article").getByText(NAME);
  const printed = await name.screenshot();
  return name.evaluate(
    async (element, { source, text }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      const dots = Number.parseFloat(fontSize) * devicePixelRatio;
      /** Returns the number of dark dots in each column of a picture. */
      function columnsOf(draw: (context: CanvasRenderingContext2D) => void): number[] {
        const canvas = document.createElement("canvas");
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext("2d", { willReadFrequently: true });
        if (context === null) throw new Error("no canvas");
        context.fillStyle = "#fff";
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = "#000";
        draw(context);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return Array.from({ length: canvas.width }, (_, x) => {
          let ink = 0;
          for (let y = 0; y < canvas.height; y++) if ((data[(y * canvas.width + x) * 4] ?? 255) < 128) ink++;
          return ink;
        });
      }
      const onLabel = columnsOf((context) => context.drawImage(image, 0, 0));
      const drawn = columnsOf((context) => {
        context.font = `${fontWeight} ${dots}px ${fontFamily}`;
        context.textBaseline = "middle";
        context.fillText(text, 0, image.height / 2);
      });
      let common = 0;
      let all = 0;
      for (const [column, ink] of onLabel.entries()) {
        common += Math.min(ink, drawn[column] ?? 0);
        all += Math.max(ink, drawn[column] ?? 0);
      }
      return common / all;
    },
    { source: `data:image/png;base64,${printed.toString("base64")}`, text },
  );
}
