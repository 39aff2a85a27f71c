import { expect, test } from "vitest";
import { orderPictures } from "~/gallery/model";

test("the cover comes first and blank entries are skipped", () => {
	expect(orderPictures("/cover.webp", ["/1.webp", "", "  ", "/2.webp"])).toEqual([
		"/cover.webp",
		"/1.webp",
		"/2.webp",
	]);
	expect(orderPictures("", ["/1.webp"])).toEqual(["/1.webp"]);
	expect(orderPictures(" ", [])).toEqual([]);
	expect(orderPictures("javascript:alert(1)", ["https://a.example/b.jpg"])).toEqual([
		"https://a.example/b.jpg",
	]);
});
