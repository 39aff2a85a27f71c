import { Form, useNavigate } from "@remix-run/react";
import { Search } from "lucide";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayContext } from "~/church/service-time";
import { SEARCH_MAX_LENGTH } from "~/platform/http/url";
import { Button, ButtonLink } from "~/ui/button";
import { TitleLink } from "~/ui/card";
import { EmptyState, NotLoaded } from "~/ui/empty-state";
import { Icon, IconSheet } from "~/ui/icon";
import { useLateView } from "~/ui/loadable-view";
import { MoreLink, StartLink } from "~/ui/more-link";
import { TabLinks, valueTabs } from "~/ui/tab-links";
import { useHydrated } from "~/ui/use-hydrated";
import { useMorePages } from "~/ui/use-more-pages";
import {
	isSearched,
	readPath,
	type Sermon,
	type SermonQuery,
	sermonPlace,
	sermonsPath,
	type TextHit,
} from "./model";
import { ArtworkCard, LineAboveTitle } from "./series-artwork";
import { SermonBody, SermonCard, SermonTitle, sermonIcons } from "./sermon-card";
import type { SermonArchive } from "./store.server";

/**
 * How long the visitor must pause in typing before the page requests search results from the
 * server.
 */
const TYPING_PAUSE_MS = 250;

/**
 * The archive of sermons: the search box, the series tabs and the cards. While the visitor types,
 * the page itself searches if it has loaded all sermons. Otherwise the server searches.
 */
export function Archive({ archive }: { archive: SermonArchive & { failed?: true } }) {
	const { t } = useTranslation("sermons");
	const { query, series, moreSeries } = archive;
	const more = useMorePages(archive, sermonsPath);
	const sermons = more.pages.flatMap((page) => page.sermons);
	const textHits = more.pages.at(-1)?.textHits ?? [];
	const { typed, shown, text, correctedText, field, clear, go } = useSearch(archive, sermons);
	const count = shown.length + textHits.length;
	const isSearch = text.trim() !== "" || isSearched(query);
	const isPlain = !isSearch && query.series === null && query.after === null;
	const late = useLateView();
	const isOtherSeries = late !== null && late.get("series") !== query.series;
	const { box, results } = useResultsInView(
		[text, query.series, query.speaker, query.book].join("\n"),
	);
	// Without JavaScript a search loads a new page. The `#` part of its URL scrolls the new page to
	// the search box.
	const place = useHydrated() ? "" : `#${BOX}`;
	const tabs = valueTabs({
		values: series,
		open: query.series,
		from: query.from,
		next: moreSeries,
		labels: { all: t("sermons.all"), more: t("sermons.moreSeries") },
		pathOf: (series, from) =>
			sermonsPath({ ...query, text: typed.trim(), series, from, after: null }) + place,
	});
	return (
		<>
			<div ref={box} id={BOX} className="flex flex-wrap items-center gap-x-6 gap-y-2">
				<Form
					role="search"
					action={`/sermons${place}`}
					className="flex w-full max-w-prose flex-wrap gap-3 sm:w-auto sm:grow"
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
						className="control min-w-0 flex-1 text-ellipsis"
					/>
					<Button type="submit">
						<Icon of={Search} className="size-5 sm:hidden" />
						<span className="max-sm:sr-only">{t("sermons.searchButton")}</span>
					</Button>
					<div className="flex basis-full flex-wrap gap-3">
						<Filter
							name="speaker"
							label={t("sermons.speaker")}
							all={t("sermons.allSpeakers")}
							chosen={query.speaker}
							options={archive.speakers.map((speaker) => ({ value: speaker, label: speaker }))}
							onChoice={(speaker) => go({ speaker })}
						/>
						<Filter
							name="book"
							label={t("sermons.book")}
							all={t("sermons.allBooks")}
							chosen={query.book}
							options={archive.books.map(({ code, name }) => ({ value: code, label: name }))}
							onChoice={(book) => go({ book })}
						/>
					</div>
				</Form>
				{!archive.failed && (
					<Found
						count={count}
						isMore={more.nextPath !== null}
						isSearch={isSearch}
						isLoading={late !== null}
						searched={{ text, correctedText }}
					/>
				)}
			</div>
			<div className="mt-4">
				<TabLinks label={t("sermons.series")} isRow tabs={tabs} />
			</div>
			<div ref={results} className="mt-6">
				{isOtherSeries ? (
					<p aria-hidden="true" className="py-16 text-center text-ink-soft text-lg">
						{t("loading.sermons")}
					</p>
				) : archive.failed ? (
					<NotLoaded />
				) : count === 0 ? (
					isSearch ? (
						<EmptyState title={t("sermons.noResults")} text={t("sermons.noResultsText")}>
							<ButtonLink to="/sermons" variant="outline" preventScrollReset onClick={clear}>
								{t("sermons.clearSearch")}
							</ButtonLink>
						</EmptyState>
					) : (
						<EmptyState title={t("sermons.empty")} text={t("sermons.emptyText", dayContext())}>
							<ButtonLink to="/services">{t("button.viewSchedule")}</ButtonLink>
						</EmptyState>
					)
				) : (
					<IconSheet icons={sermonIcons}>
						<StartLink more={more} />
						<ul className="grid gap-3 sm:gap-6 md:grid-cols-2">
							{shown.map((sermon, place) =>
								isPlain && place === 0 ? (
									<li key={sermon.id} id={sermonPlace(sermon.id)} className="md:col-span-2">
										<ArtworkCard sermon={sermon}>
											<LineAboveTitle sermon={sermon} label={t("sermons.latest")} />
											<SermonTitle sermon={sermon} />
											<SermonBody sermon={sermon} />
										</ArtworkCard>
									</li>
								) : (
									<li key={sermon.id} id={sermonPlace(sermon.id)}>
										<SermonCard sermon={sermon} />
									</li>
								),
							)}
						</ul>
						{textHits.length > 0 && <TextHits hits={textHits} />}
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

/**
 * The sermons in whose written text the search found something, each with the passage of the text.
 */
function TextHits({ hits }: { hits: TextHit[] }) {
	const { t } = useTranslation("sermons");
	const heading = useId();
	return (
		<section aria-labelledby={heading} className="mt-8">
			<h2 id={heading} className="text-sky text-xl">
				{t("sermons.textHits")}
			</h2>
			<ul className="mt-4 grid max-w-prose gap-4">
				{hits.map(({ id, title, titleLang, passage }) => (
					<li key={id}>
						<h3 lang={titleLang} className="text-sky">
							<TitleLink to={readPath(id)}>{title || t("untitled")}</TitleLink>
						</h3>
						<p>{passage.map((part, place) => (place % 2 ? <b key={place}>{part}</b> : part))}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

const BOX = "search";

/**
 * If the search results begin lower than this fraction of the screen's height, the page scrolls to
 * them.
 */
const ABOVE_RESULTS = 2 / 3;

/**
 * Scrolls to the search box if the results begin low on the screen or behind the phone's keyboard,
 * because visitors might not see that the search has found something.
 *
 * @param asked text that changes with each search
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

/**
 * A `<select>` that limits the search to a speaker or a book of the Bible. With JavaScript, a
 * choice starts the search at once. Without JavaScript, the visitor presses the search button.
 */
function Filter({
	name,
	label,
	all,
	chosen = null,
	options,
	onChoice,
}: {
	name: string;
	label: string;
	/** The label of the first option, which sets no limit, such as "All speakers". */
	all: string;
	chosen: string | null | undefined;
	options: { value: string; label: string }[];
	onChoice: (value: string | null) => void;
}) {
	const box = useRef<HTMLSelectElement>(null);
	const choose = () => onChoice(box.current?.value || null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once, when JavaScript begins to run
	useEffect(() => {
		// If the visitor chose an option before JavaScript ran, `onChange` was not called for it,
		// so the search starts now.
		if (box.current && box.current.value !== (chosen ?? "")) choose();
	}, []);
	useEffect(() => {
		if (box.current) box.current.value = chosen ?? "";
	}, [chosen]);
	if (options.length < 2) return null;
	return (
		<select
			ref={box}
			name={name}
			defaultValue={chosen ?? ""}
			aria-label={label}
			onChange={choose}
			className="control min-w-0 flex-1 text-ellipsis large-text:basis-full"
		>
			<option value="">{all}</option>
			{options.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</select>
	);
}

function Found({
	count,
	isMore,
	isSearch,
	isLoading,
	searched,
}: {
	count: number;
	isMore: boolean;
	isSearch: boolean;
	isLoading: boolean;
	searched: { text: string; correctedText: string | null };
}) {
	const { t } = useTranslation("sermons");
	const { text, correctedText } = searched;
	return (
		<p role="status" className="text-ink-soft tabular">
			{isLoading
				? t("loading.sermons")
				: isSearch && count === 0
					? t("sermons.noResults")
					: correctedText !== null
						? t("sermons.corrected", { text: text.trim(), correctedText })
						: isMore
							? t("sermons.foundFirst", { number: `${count}` })
							: t("sermons.found", { count, number: `${count}` })}
		</p>
	);
}

type SearchRule = typeof import("./search/search");

/**
 * Searches the sermons for the typed text. The page itself searches if it has loaded all sermons
 * and none of them has a written text. Otherwise the server searches.
 *
 * @param sermons all sermons that the page has loaded
 */
function useSearch(archive: SermonArchive, sermons: Sermon[]) {
	const { query, next } = archive;
	const navigate = useNavigate();
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const [typed, setTyped] = useState(query.text);
	const [rule, setRule] = useState<SearchRule>();
	const write = (text: string) => {
		if (input.current) input.current.value = text;
		setTyped(text);
	};
	const opened = useRef(query.text);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the address has changed
	useEffect(() => {
		if (opened.current === query.text) return;
		opened.current = query.text;
		// After Back or a link, the search field shows the search text of the URL. Text that the
		// visitor is still typing stays unchanged, even a space at its end.
		const isTyping = timer.current !== undefined || input.current?.value.trim() === query.text;
		if (!isTyping) write(query.text);
	}, [query.text]);
	// Only the server has the written texts of sermons. So it must search if any sermon has one.
	const hasTexts = sermons.some(({ hasText }) => hasText);
	const isHere =
		rule !== undefined && !hasTexts && next === null && query.after === null && query.text === "";
	const go = (chosen: Partial<SermonQuery>) => {
		const text = input.current?.value.trim() ?? "";
		const asked = { ...query, after: null, text, ...chosen };
		navigate(sermonsPath(asked), { replace: true, preventScrollReset: true });
	};
	const find = (text: string) => {
		setTyped(text);
		clearTimeout(timer.current);
		timer.current = undefined;
		if (isHere || text.trim() === query.text) return;
		timer.current = setTimeout(() => {
			timer.current = undefined;
			go({});
		}, TYPING_PAUSE_MS);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once, when JavaScript begins to run
	useEffect(() => {
		// Starts a search for the text that the visitor typed before JavaScript ran.
		if (input.current && input.current.value !== query.text) {
			setTyped(input.current.value);
			go({});
		}
		return () => clearTimeout(timer.current);
	}, []);
	const found = isHere
		? rule.searchSermons(sermons, typed)
		: { found: sermons, correctedText: archive.correctedText };
	return {
		typed,
		/** The search text to which the sermons in `shown` belong. */
		text: isHere ? typed : query.text,
		shown: found.found,
		correctedText: found.correctedText,
		field: {
			ref: input,
			// The search field is uncontrolled (`defaultValue`), because React would remove text
			// that is typed while the scripts start.
			defaultValue: query.text,
			onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => find(currentTarget.value),
			// If the code for searching cannot be loaded, `rule` stays undefined, and the server
			// searches.
			onFocus: () => void import("./search/search").then(setRule, () => {}),
		},
		clear: () => write(""),
		go,
	};
}
