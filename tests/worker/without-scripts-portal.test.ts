import { expect, test } from "vitest";
import { pictures } from "../fixtures/pictures";
import { newMember } from "./auth-service/client";
import { rowsOf } from "./backend";
import { administrator } from "./browser";
import { ORIGIN } from "./visit";
import { newReader, openTab } from "./without-scripts";

test("of two who edit one event, the second is shown what the first left, and can put hers in its place", async () => {
	const [first, second] = [await openTab("events"), await openTab("events")];
	expect(first.text()).toContain("Publish and Unpublish only change this list");
	await first.press("Add Event");
	expect(first.dialog()).toContain('value="18:00"');
	await first.press("Add Event", {
		title: "Two editors",
		description: "Songs",
		date: "2031-05-04",
		time: "09:30",
		location: "Tati Siding",
		image_url: "/demo/baptism-1.webp",
		is_published: "on",
	});
	expect(first.text()).toContain("Event added");
	expect(first.text()).toMatch(
		/Event Date & Time Location Status Actions.*Two editors Upcoming Songs Has image .*Published/,
	);
	await first.press("Edit Two editors");
	// Every Setswana field says its language.
	const [...fields] = first.dialog().matchAll(/<(?:input|textarea) [^>]*name="(\w+_tn)"[^>]*>/g);
	const names = fields.map(([, name]) => name);
	expect(names).toEqual(["title_tn", "description_tn", "cancellation_tn", "image_description_tn"]);
	for (const [tag] of fields) expect(tag).toContain(' lang="tn"');
	await second.open("/admin");
	await second.press("Edit Two editors");
	expect(second.dialog()).toContain('value="09:30"');
	await first.press("Update Event", { location: "Francistown" });
	expect(first.text()).toContain("Event updated");
	await second.press("Update Event", { description: "From the second" });
	expect(second.page.status).toBe(409);
	expect(second.text()).toContain("Failed to update event");
	// What differs, and nothing else.
	expect(second.text()).toContain("Location: Francistown");
	expect(second.text()).not.toContain("Title: ");
	expect(second.dialog()).toContain("From the second");
	await second.press("Update Event");
	expect(second.text()).toContain("Event updated");
	expect(second.text()).toMatch(/Two editors.*From the second.*Tati Siding/);
	await second.press(/^Delete\W+Two editors/);
	expect(second.text()).toContain("“Two editors” will be deleted.");
	await second.press("Delete");
	expect(second.text()).toContain("Event deleted");
	expect(await rowsOf("events")).toBe(0);
});

test("a sermon that is deleted while it is edited can be added again", async () => {
	const [page, other] = [await openTab("sermons"), await openTab("sermons")];
	await page.press("Add Sermon");
	await page.press("Add Sermon", { title: "The sower", date: "2026-06-07" });
	await page.press("Add Sermon");
	const older = { title: "Fig tree", preacher: "Ann", date: "2019-06-02" };
	await page.press("Add Sermon", { ...older, video_url: "https://example.org/v" });
	// What was just added stands at the top, whatever its date.
	expect(page.text()).toMatch(
		/Media Actions (?:(?!The sower).)*Fig tree.*Ann.*2 June 2019.*Draft.*Video.*The sower/,
	);
	await page.press("Edit Fig tree");
	await other.open("/admin");
	await other.press(/^Delete\W+Fig tree/);
	await other.press("Delete");
	await page.press("Update Sermon", { notes: "Still here" });
	expect(page.text()).toContain("Somebody deleted this while you were editing it.");
	expect(page.dialog()).toContain("Still here");
	await page.press("Add Sermon");
	expect(page.text()).toContain("Sermon added");
	await page.press("Search", { q: "no such sermon" });
	expect(page.text()).toContain("No sermons found");
	await page.follow(/show all/i);
	expect(page.text()).toContain("Fig tree");
});

test("deleting all asks first, in the specified words, with a copy to keep", async () => {
	const page = await openTab("sermons");
	await page.press("Add Sermon");
	await page.press("Add Sermon", { title: "Stays" });
	expect(page.text()).toContain("Title Preacher Date Status Media Actions");
	await page.press("Delete All Sermons");
	expect(page.text()).toContain(
		"Are you absolutely sure? This action cannot be undone. This will permanently delete all sermons and remove them from the server.",
	);
	expect(page.dialog()).toContain("Download a copy");
	await page.press("Cancel");
	expect(page.dialog()).toBe("");
	expect(page.text()).toContain("Stays");
});

test("an album without a picture is refused, and one that is deleted meanwhile can be added again", async () => {
	const [page, other] = [await openTab("gallery"), await openTab("gallery")];
	await page.press("Add Gallery");
	expect(page.dialog()).toContain("together: up to 25 MB");
	const empty = new File([], "empty.png", { type: "image/png" });
	await page.press("Create Gallery", { title: "Harvest", images: empty });
	expect(page.text()).toContain("Failed to upload image");
	expect(page.dialog()).toContain('value="Harvest"');
	expect(await rowsOf("gallery_items")).toBe(0);
	await page.press("Create Gallery", { coverImage: "/demo/a.webp" });
	await page.press("Edit Harvest");
	await other.open("/admin");
	await other.press(/^Delete\W+Harvest/);
	expect(other.text()).toContain("Delete this gallery?");
	await other.press("Delete");
	expect(other.text()).toContain("Gallery deleted: “Harvest”");
	await page.press("Update Gallery", { description: "Still here" });
	expect(page.text()).toContain("Somebody deleted this gallery");
	expect(page.dialog()).toContain("Still here");
	await page.press("Create Gallery");
	expect(page.text()).toContain("Harvest");
	await page.press("Edit Harvest");
	expect(page.text()).toMatch(/Add to the photo that is there.*Replace it/);
	const images = new File([pictures.png.slice()], "a.png", { type: "image/png" });
	await page.press("Update Gallery", { images });
	expect(page.text()).toContain("Choose whether the new photos are added");
	await page.press("Update Gallery", { newPictures: "add" });
	expect(page.text()).toMatch(/Photos 2 photos/);
	await page.press("Edit Harvest");
	await page.press("Update Gallery", { "pictures[1].descriptionTn": "x".repeat(301) });
	const [field = ""] =
		/<input [^>]*name="pictures\[1\]\.descriptionTn"[^>]*>/.exec(page.dialog()) ?? [];
	const [, about = ""] = / aria-describedby="([^"]+)"/.exec(field) ?? [];
	expect(page.dialog()).toMatch(
		new RegExp(`<p id="${about}"[^>]*>This is too long\\. Please shorten it\\.</p>`),
	);
	await page.press("Update Gallery", { "pictures[1].descriptionTn": "" });
	await page.press("Edit Harvest");
	await page.press("Use as cover: Photo 2", {
		category: "Youth",
		"pictures[1].description": "The choir",
	});
	expect(page.dialog()).toMatch(/src="\/media\/[^"]+"[^>]*>.*Photo 1.*Cover Image/s);
	await page.press("Remove: Photo 2");
	for (const typed of [
		/name="category"[^>]*value="Youth"/,
		/pictures\[0\]\.description.*The choir/s,
	]) {
		expect(page.dialog()).toMatch(typed);
	}
	await page.press("Update Gallery");
	expect(page.text()).toMatch(/Category Youth Photos 1 photo[^s]/);
	await page.press("Search", { q: "nowhere" });
	expect(page.text()).toContain("No galleries found");
	await page.follow("Show all");
	expect(page.text()).toMatch(/adds a gallery called “Sermon Photo - .*Everybody sees it at once/);
	await page.press("Add Sermon Photo");
	expect(page.text()).toContain("Sermon Photo - ");
	await page.press("Delete All Photos");
	expect(page.text()).toContain("Are you absolutely sure? This action cannot be undone.");
	expect(page.text()).toContain("but not the photos themselves");
});

test("a right is granted and withdrawn after a confirmation, and the log tells who did it", async () => {
	const { email } = await newMember("media@church.example");
	const page = await openTab("dashboard", "head", "super_admin");
	for (const figure of ["124 sermons", "3 upcoming", "12 pending", "45 users", "+12 this week"]) {
		expect(page.text()).toContain(figure);
	}
	expect(page.text()).toContain("Sample figures");
	await page.press(/Manage Users/);
	expect(page.text()).toContain("User Management");
	await page.press(`Make ${email} Admin`);
	expect(page.text()).toContain(`${email} will be able to change sermons`);
	await page.press("Make Admin");
	expect(page.text()).toContain("The permission has been granted");
	expect(page.text()).toContain("Admin permission granted");
	await page.press(`Withdraw ${email}'s permission`);
	expect(page.text()).toContain("will no longer be able to open this portal");
	await page.press("Withdraw");
	expect(page.text()).toContain("The permission has been withdrawn");
	expect(page.text()).toContain("Permission withdrawn");
});

test("a mistyped year is asked about at its field; the form sent again keeps it", async () => {
	const page = await openTab("sermons");
	await page.press("Add Sermon");
	const typed = { title: "A mistyped year", date: "0026-11-15" };
	await page.press("Add Sermon", typed);
	expect(page.dialog()).toContain("Is this year right?");
	expect(page.dialog()).toContain('value="A mistyped year"');
	await page.press("Add Sermon", typed);
	expect(page.text()).toContain("A mistyped year");
	// What is stored so is not asked about again.
	await page.press(/^Edit\W+A mistyped year/);
	await page.press("Update Sermon", { title: "An old year" });
	expect(page.text()).not.toContain("Is this year right?");
	expect(page.text()).toContain("An old year");
});

test("a row's text is there to copy in each language, with links to WhatsApp, in the portal's language", async () => {
	const page = await openTab("events");
	await page.press("Add Event");
	await page.press("Add Event", { title: "Night of praise", date: "2031-05-04", time: "18:30" });
	expect(page.text()).toContain(`subscribe to all events: ${ORIGIN}/events.ics`);
	// The notice that says that it was added.
	expect(page.page.html).toContain("https://wa.me/?text=Night%20of%20praise%0ASunday");
	await page.press(/^Send…\W+Night of praise/);
	const texts = [...page.dialog().matchAll(/https:\/\/wa\.me\/\?text=([^"]+)/g)].map(
		([, text = ""]) => decodeURIComponent(text),
	);
	expect(texts).toHaveLength(3);
	expect(texts[0]).toMatch(/^Night of praise\nSunday, 4 May 2031 at 6:30 PM\n/);
	expect(texts[1]).toMatch(/^Night of praise\nTshipi, 4 Motsheganong 2031 ka 6:30 PM\n/);
	expect(texts[2]).toBe(`${texts[0]}\n\n${texts[1]}`);
	await page.press("Close");
	expect(page.dialog()).toBe("");
	// Of what somebody has deleted it says so, and not that the network failed.
	await page.open("/admin?dialog=events.send:none");
	expect(page.dialog()).toContain("It no longer exists.");
});

test("photos that a phone shares without its service worker lead to where they can be chosen", async () => {
	const browser = await administrator("chief");
	const page = newReader(browser);
	// A phone's share sheet has no origin.
	const headers = { Origin: "null", "Sec-Fetch-Site": "none" };
	const body = new FormData();
	body.append("photos", new File(["x"], "a.jpg", { type: "image/jpeg" }));
	const shared = await browser.open("/admin/share", { method: "POST", headers, body });
	await page.open(shared.headers.get("Location") ?? "");
	expect(page.text()).toContain("What you shared did not arrive.");
	await page.follow("Choose photos");
	expect(page.dialog()).toContain("Create Gallery");
});

test("an administrator's own name leads to her password, her app and the other accounts", async () => {
	const page = await openTab("dashboard");
	await page.press(/: your sign-ins$/);
	expect(page.page.html).toContain('href="/admin/authenticator"');
	await page.press("User Management");
	expect(page.text()).toContain("Accounts");
	await page.press(/: your sign-ins$/);
	await page.follow("Change Password");
	expect(page.page.path).toBe("/password");
});
