import { expect, test, vi } from "vitest";
import { broughtUpToDate } from "~/admin/gallery/album-form-data";
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

/** Pictures `/a`, `/b` and so on, each written as its name and its descriptions in both languages. */
const picturesOf = (written: string) =>
	written.split(" ").flatMap((each) => {
		const [name, description = "", descriptionTn = ""] = each.split("|");
		return name ? [{ url: `/${name}`, description, descriptionTn }] : [];
	});

test.each([
	["emptied a text", "a b", "a|Wrong b", "a|Wrong b", "a b"],
	["left a text that is new", "a|Old|Kgale", "a|New|Ntšha", "a|Old|Kgale", "a|New|Ntšha"],
	["left a text that is gone", "a|Old", "a", "a|Old", "a"],
	["changed a text, as the other did", "a|Mine", "a|Theirs", "a|Old", "a|Mine"],
	["left the order that changed", "a b c", "c a b", "a b c", "c a b"],
	["removed one of those in another order", "a c", "c a b", "a b c", "c a"],
	["left an order into which one came", "a b", "b x a", "a b", "b x a"],
	["chose another order", "b a c", "c a b", "a b c", "b a c"],
	["edited a version that is not known", "b a|Old", "a|New b|Two", "", "b|Two a|Old"],
])("of two who edit the same album, the second %s", (_case, mine, theirs, base, merged) => {
	expect(broughtUpToDate(picturesOf(mine), picturesOf(theirs), picturesOf(base))).toEqual(
		picturesOf(merged),
	);
});
