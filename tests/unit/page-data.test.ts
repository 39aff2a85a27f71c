import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { beforeEach, expect, test, vi } from "vitest";
import { cachedPageData, forgetPageData } from "~/page-data/client-loader";

const loader = cachedPageData(() => ({}));

/** Loads a page's data in a browser whose server answers when `answer` is called. */
function load() {
	const { promise, resolve } = Promise.withResolvers<unknown>();
	const serverLoader = vi.fn(() => promise);
	const request = new Request("https://church.example/sermons");
	const shown = loader({ request, serverLoader } as unknown as ClientLoaderFunctionArgs);
	return { shown, serverLoader, answer: resolve };
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("location", new URL("https://church.example/"));
	forgetPageData();
});

test("data that was on its way when the language changed is not shown later", async () => {
	const english = load();
	forgetPageData();
	const setswana = load();
	setswana.answer({ title: "Dithero" });
	await setswana.shown;
	english.answer({ title: "Sermons" });
	await english.shown;
	expect(await load().shown).toEqual({ title: "Dithero" });
});

test("data that was fetched anew in the background when the language changed is not shown later", async () => {
	const first = load();
	first.answer({ title: "Sermons" });
	await first.shown;
	vi.advanceTimersByTime(31_000);
	const again = load();
	expect(await again.shown).toEqual({ title: "Sermons" });
	forgetPageData();
	const setswana = load();
	setswana.answer({ title: "Dithero" });
	await setswana.shown;
	again.answer({ title: "Sermons" });
	await vi.waitFor(() => expect(again.serverLoader).toHaveBeenCalled());
	await vi.advanceTimersByTimeAsync(0);
	expect(await load().shown).toEqual({ title: "Dithero" });
});
