import { HttpResponse } from "msw";

/** Draws an image like a photo of a camera: a JPEG. */
export async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 480);
  const pen = canvas.getContext("2d");
  if (pen !== null) {
    pen.fillStyle = "#d8cfb8";
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = "#1f3b33";
    pen.fillRect(160, 120, 320, 240);
  }
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "door.jpg", { type: "image/jpeg" });
}

/** Responds with a photo. */
export async function picture(): Promise<Response> {
  const jpeg = await (await drawPicture()).arrayBuffer();
  return HttpResponse.arrayBuffer(jpeg, { headers: { "content-type": "image/jpeg" } });
}
