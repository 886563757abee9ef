/** A logo is shown to everybody at an address of its own; no other upload is. */
import { expect, onTestFinished, test } from "vitest";
import { imageIdOf } from "#contract/image-address.ts";
import { uploadProductLogo } from "#contract/product-logo.ts";
import { uploadStaffImage } from "#contract/upload.ts";
import { photoOf } from "#test/people.ts";
import { right } from "#test/product-inputs.ts";
import { startServer } from "#test/server.ts";

test("[PD-1] what is uploaded as a logo is served to strangers, what is no picture is refused, other uploads stay private", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { client } = await server.staff();
  const picture = { name: "logo.jpg", type: "image/jpeg", bytes: await photoOf(70) };
  const { url } = right(await client.call(uploadProductLogo, { picture }));
  const shown = await server.app.inject({ method: "GET", url });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers["content-type"]).toBe("image/jpeg");
  expect(shown.headers["cache-control"]).toContain("immutable");
  const broken = { ...picture, bytes: new TextEncoder().encode("no picture") };
  expect(await client.call(uploadProductLogo, { picture: broken })).toMatchObject({
    ok: false,
    rejection: "notAnImage",
  });
  const other = right(await client.call(uploadStaffImage, { problemImage: picture }));
  const address = `/product-logos/${imageIdOf(other.url)}.jpg`;
  for (const path of [address, "/product-logos/x.jpg"]) {
    expect((await server.app.inject({ method: "GET", url: path })).statusCode).toBe(404);
  }
});
