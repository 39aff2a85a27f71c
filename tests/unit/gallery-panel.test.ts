import { expect, test, vi } from "vitest";
import { preparePicture, scaledDown } from "~/admin/pictures/upload-picture";

test("a photo that this browser cannot draw is sent as it is", async () => {
	const file = new File(["photo"], "photo.jpg", { type: "image/jpeg" });
	expect(await preparePicture(file)).toEqual({ file, thumbnail: null });
	const close = vi.fn();
	vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 3000, close }));
	vi.stubGlobal("document", {
		createElement() {
			throw new Error("out of memory");
		},
	});
	expect(await preparePicture(file)).toEqual({ file, thumbnail: null });
	expect(close).toHaveBeenCalledOnce();
	vi.unstubAllGlobals();
});

test("a photo is made smaller in its proportions, and never larger", () => {
	expect(scaledDown({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 });
	expect(scaledDown({ width: 3000, height: 4000 }, 2560)).toEqual({ width: 1920, height: 2560 });
	expect(scaledDown({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 });
	expect(scaledDown({ width: 10_000, height: 1 }, 2560)).toEqual({ width: 2560, height: 1 });
});
