import { Form, useLocation, useSubmit } from "@remix-run/react";
import { Search } from "lucide";
import { type ChangeEvent, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState, NotLoaded } from "~/ui/empty-state";
import { Icon, IconSheet } from "~/ui/icon";
import { useLateView } from "~/ui/loadable-view";
import { MoreLink } from "~/ui/more-link";
import { patientLazy } from "~/ui/patient-lazy";
import { TabLinks } from "~/ui/tab-links";
import { useHydrated } from "~/ui/use-hydrated";
import { useMorePages } from "~/ui/use-more-pages";
import { FeaturedSermon } from "./featured-sermon";
import { matchesSearch, parseAskedSermon, SEARCH_MAX_LENGTH, sermonsPath } from "./model";
import { SermonCard, sermonIcons } from "./sermon-card";
import type { ShareSermon } from "./sermon-details";
import type { SermonArchive } from "./store.server";

/** Its code is fetched when somebody opens one. */
export const SermonDetails = patientLazy(() => import("./sermon-details"));

/** After this pause in typing the server is asked, if the page does not hold all sermons. */
const TYPING_PAUSE_MS = 250;

/**
 * The search box, the series tabs and the cards. While somebody types, the page filters its own
 * sermons if it has all that can match; else it asks the server.
 */
export function Archive({
	archive,
	Share,
}: {
	archive: SermonArchive & { failed?: true };
	Share: ShareSermon;
}) {
	const { t } = useTranslation("sermons");
	const { query, series, moreSeries } = archive;
	const more = useMorePages(archive, sermonsPath);
	const { typed, filter, field, clear } = useSearch(archive);
	const sermons = more.pages.flatMap((page) => page.sermons);
	const shown = sermons.filter((sermon) => matchesSearch(sermon, filter));
	const { search } = useLocation();
	const opened = parseAskedSermon(new URLSearchParams(search));
	const isSearch = filter.trim() !== "";
	const isPlain = !isSearch && query.text === "" && query.series === null && query.after === null;
	const late = useLateView();
	const isOtherSeries = late !== null && late.get("series") !== query.series;
	const { box, results } = useResultsInView(`${filter}\n${query.series}`);
	// Without JavaScript the answer is a page of its own, which begins far above the results.
	const place = useHydrated() ? "" : `#${BOX}`;
	const pathOf = (chosen: string | null, from: string | null | undefined) =>
		sermonsPath({ text: typed.trim(), series: chosen, from }) + place;
	const tabs = [null, ...series].map((title) => ({
		label: title ?? t("sermons.all"),
		to: pathOf(title, title && query.from),
		current: title === query.series,
	}));
	const moreTabs = {
		label: t("sermons.moreSeries"),
		to: pathOf(query.series, moreSeries),
		current: false,
	};
	return (
		<>
			{opened !== null && (
				<Suspense>
					<SermonDetails
						key={opened}
						id={opened}
						known={sermons.find(({ id }) => id === opened)}
						search={search}
						Share={Share}
					/>
				</Suspense>
			)}
			<div ref={box} id={BOX} className="flex flex-wrap items-center gap-x-6 gap-y-2">
				<Form
					role="search"
					action={`/sermons${place}`}
					className="flex w-full max-w-prose gap-3 sm:w-auto sm:grow"
					preventScrollReset
				>
					{query.series !== null && <input type="hidden" name="series" value={query.series} />}
					<input
						type="search"
						name="q"
						{...field}
						maxLength={SEARCH_MAX_LENGTH}
						aria-label={t("sermons.search")}
						placeholder={t("sermons.search")}
						className="control text-ellipsis"
					/>
					<Button type="submit">
						<Icon of={Search} className="size-5 sm:hidden" />
						<span className="max-sm:sr-only">{t("sermons.searchButton")}</span>
					</Button>
				</Form>
				{!archive.failed && (
					<Found
						count={shown.length}
						isMore={more.nextPath !== null}
						isSearch={isSearch}
						isLoading={late !== null}
					/>
				)}
			</div>
			<div className="mt-4">
				<TabLinks
					label={t("sermons.series")}
					isRow
					tabs={moreSeries === null ? tabs : [...tabs, moreTabs]}
				/>
			</div>
			<div ref={results} className="mt-6">
				{isOtherSeries ? (
					<p aria-hidden="true" className="py-16 text-center text-ink-soft text-lg">
						{t("loading.sermons")}
					</p>
				) : archive.failed ? (
					<NotLoaded />
				) : shown.length === 0 ? (
					isSearch ? (
						<EmptyState title={t("sermons.noResults")} text={t("sermons.noResultsText")}>
							<ButtonLink to="/sermons" variant="outline" preventScrollReset onClick={clear}>
								{t("sermons.clearSearch")}
							</ButtonLink>
						</EmptyState>
					) : (
						<EmptyState title={t("sermons.empty")} text={t("sermons.emptyText")}>
							<ButtonLink to="/services">{t("button.viewSchedule")}</ButtonLink>
						</EmptyState>
					)
				) : (
					<IconSheet icons={sermonIcons}>
						<ul className="grid gap-3 md:grid-cols-2 md:gap-6">
							{shown.map((sermon, place) =>
								isPlain && place === 0 ? (
									<li key={sermon.id} className="md:col-span-2">
										<FeaturedSermon sermon={sermon} />
									</li>
								) : (
									<li key={sermon.id}>
										<SermonCard sermon={sermon} />
									</li>
								),
							)}
						</ul>
					</IconSheet>
				)}
			</div>
			{!isOtherSeries && (
				<MoreLink
					more={more}
					label={t("sermons.more")}
					loading={t("loading.sermons")}
					className="mt-8"
				/>
			)}
		</>
	);
}

const BOX = "search";

/** How much of the screen may lie above the results. */
const ABOVE_RESULTS = 2 / 3;

/**
 * Scrolls the search box up where the results would begin below the screen, or behind its keyboard: a
 * search would seem to do nothing.
 *
 * @param asked changes when something else is searched for
 */
function useResultsInView(asked: string) {
	const box = useRef<HTMLDivElement>(null);
	const results = useRef<HTMLDivElement>(null);
	const before = useRef(asked);
	useEffect(() => {
		if (before.current === asked) return;
		before.current = asked;
		const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
		const top = results.current?.getBoundingClientRect().top ?? 0;
		if (top - offsetTop > ABOVE_RESULTS * height) box.current?.scrollIntoView();
	}, [asked]);
	return { box, results };
}

function Found({
	count,
	isMore,
	isSearch,
	isLoading,
}: {
	count: number;
	isMore: boolean;
	isSearch: boolean;
	isLoading: boolean;
}) {
	const translation = useTranslation("sermons");
	return (
		<p role="status" className="text-ink-soft tabular">
			{isLoading
				? translation.t("loading.sermons")
				: isSearch && count === 0
					? translation.t("sermons.noResults")
					: isMore
						? translation.t("sermons.foundFirst", { number: `${count}` })
						: translation.t("sermons.found", { count, number: `${count}` })}
		</p>
	);
}

function useSearch({ query, next }: SermonArchive) {
	const submit = useSubmit();
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const [typed, setTyped] = useState(query.text);
	const write = (text: string) => {
		if (input.current) input.current.value = text;
		setTyped(text);
	};
	const opened = useRef(query.text);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the address has changed
	useEffect(() => {
		if (opened.current === query.text) return;
		opened.current = query.text;
		// By Back or by a link. What somebody is typing is more important, a space at its end too.
		const isTyping = timer.current !== undefined || input.current?.value.trim() === query.text;
		if (!isTyping) write(query.text);
	}, [query.text]);
	// A longer text matches only sermons that its parts match too.
	const isHere = (text: string) =>
		next === null && query.after === null && includes(text, query.text);
	const find = ({ form, value }: HTMLInputElement) => {
		setTyped(value);
		clearTimeout(timer.current);
		timer.current = undefined;
		if (isHere(value)) return;
		timer.current = setTimeout(() => {
			timer.current = undefined;
			submit(form, { replace: true, preventScrollReset: true });
		}, TYPING_PAUSE_MS);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once, when JavaScript begins to run
	useEffect(() => {
		// The visitor may have typed before.
		if (input.current && input.current.value !== query.text) find(input.current);
		return () => clearTimeout(timer.current);
	}, []);
	const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => find(currentTarget);
	return {
		typed,
		/** The text by which the page filters its own sermons. */
		filter: isHere(typed) ? typed : query.text,
		// React does not write it: it would take back what is typed while the scripts start.
		field: { ref: input, defaultValue: query.text, onChange },
		clear: () => write(""),
	};
}

function includes(text: string, part: string): boolean {
	return text.toLowerCase().includes(part.toLowerCase());
}
