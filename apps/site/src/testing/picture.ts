import { HttpResponse } from "msw";

/** Draws a picture like that of a camera. */
export async function drawPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(640, 480);
  canvas.getContext("2d")?.fillRect(100, 100, 200, 200);
  return canvas.convertToBlob({ type: "image/jpeg" });
}

/** Responds with a photo. */
export async function picture(): Promise<Response> {
  const jpeg = await (await drawPicture()).arrayBuffer();
  return HttpResponse.arrayBuffer(jpeg, { headers: { "content-type": "image/jpeg" } });
}
