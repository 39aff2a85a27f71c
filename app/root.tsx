import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useNavigation,
	useRouteError,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { readAnnouncements } from "~/announcements/store.server";
import { type ToldFacts, tellFacts } from "~/church/facts";
import { factsOfEveryPage } from "~/church/facts.server";
import { steadyPageData, useDocumentData } from "~/page-data/client-loader";
import { cookieHeaders } from "~/platform/http/cookies";
import { pageUntil } from "~/platform/page-cache/page-until";
import { readOr } from "~/platform/read-or";
import stylesheet from "./app.css?url";
import { earlyFetches, i18nIn } from "./i18n/i18n";
import { isLanguage, type Language } from "./i18n/language";
import { rememberLanguage } from "./i18n/language-cookie";
import type { TextNamespace } from "./i18n/text-key";
import { useLanguage } from "./i18n/use-language";
import { ErrorHead, ErrorPage, NotFound } from "./layout/error-page";
import { FirstInteraction } from "./layout/first-interaction";
import mark from "./layout/mark.svg?no-inline";
import { pages } from "./layout/navigation";
import { takeNotice } from "./layout/notifications/notice.server";
import { NoticeBox } from "./layout/notifications/notifications";
import { type PageContext, useNonce, usePageContext } from "./layout/page-context";
import { PageFrame } from "./layout/page-frame";
import type { RouteHandle } from "./layout/route-handle";
import { StructuredDataBlock } from "./layout/structured-data-block";
import { ground } from "./ui/ground-color";
import { useHydrated } from "./ui/use-hydrated";
import { useSavesData } from "./ui/use-saves-data";

export { revalidateAfterForms as shouldRevalidate } from "~/page-data/client-loader";

export const clientLoader = steadyPageData("root");

export const handle = {
	i18n: "common",
	fetchPart: ({ notice }: PageContext) =>
		Promise.all([
			notice && NoticeBox.prefetch(),
			window.__remixContext.state.errors && NotFound.prefetch(),
		]),
} satisfies RouteHandle;

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: stylesheet },
	{ rel: "icon", href: mark, type: "image/svg+xml" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { language, namesLanguage, savesData } = context;
	const [read, { failed, ...facts }] = await Promise.all([
		readOr(
			readAnnouncements(context, language),
			{ announced: {} },
			{ event: "announcements could not be read", context },
		),
		factsOfEveryPage(context, language),
	]);
	const page: PageContext = {
		language,
		now: context.now,
		origin: new URL(request.url).origin,
		...(savesData && { savesData: true }),
		...(context.settings.keepsForms && { keepsForms: true }),
		notice: takeNotice(context, request),
		...read.announced,
		...facts,
	};
	const headers = cookieHeaders(namesLanguage ? [rememberLanguage(request, language)] : []);
	return pageUntil(page, read.failed || failed ? 0 : read.nextChange, { headers });
}

function useHandles() {
	const matches = useMatches();
	// Gives the browser the facts about the church (such as its phone number) before the page is
	// rendered, because the page's components read them during rendering.
	if (!import.meta.env.SSR) tellFacts(matches.map(({ data }) => data as ToldFacts | undefined));
	return matches.map((match) => match.handle as RouteHandle | undefined);
}

/**
 * During a navigation, fetches the translated texts of the next page, also if the visitor has
 * chosen another language.
 */
function useTextsAhead(language: Language, namespaces: TextNamespace[]) {
	const { location, formData } = useNavigation();
	const chosen = formData?.get("lng");
	const path = location?.pathname;
	useEffect(() => {
		if (isLanguage(chosen)) i18nIn(chosen).loadNamespaces(namespaces);
		else if (pages.some(({ to }) => to === path)) {
			i18nIn(language).loadNamespaces(path?.slice(1) || "home");
		}
	}, [chosen, path, language, namespaces]);
}

/**
 * The HTML document around every page, also around an error page. Data of the root loader may be
 * missing, because the root loader may have failed.
 */
export function Layout({ children }: { children: ReactNode }) {
	// The language if the root loader has failed. `entry.server.tsx` or `entry.client.tsx` has set
	// it.
	const fallback = useLanguage();
	const language = usePageContext()?.language ?? fallback;
	const handles = useHandles();
	const keepsForms = usePageContext()?.keepsForms;
	const namespaces = handles.flatMap((handle) => [
		...[handle?.i18n ?? []].flat(),
		...((keepsForms && handle?.i18nOfKeeping) || []),
	]);
	// While the translated texts of the next page load, the previous page stays visible.
	const { i18n } = useTranslation(namespaces, { i18n: i18nIn(language) });
	useTextsAhead(language, namespaces);
	const early = import.meta.env.SSR ? earlyFetches(language, namespaces) : "";
	const error = useRouteError();
	const nonce = useNonce();
	const saves = useSavesData();
	const hasOwnFrame = handles.some((handle) => handle?.frame === "own") && !error;
	return (
		<html lang={language} data-saves={saves ? "" : undefined}>
			<head>
				<meta charSet="utf-8" />
				{/* `resizes-content`: in the portal, the phone's keyboard makes the page smaller, so that
				    the buttons of a dialog stay visible above the keyboard. */}
				<meta
					name="viewport"
					content={`width=device-width, initial-scale=1${hasOwnFrame ? ", interactive-widget=resizes-content" : ""}`}
				/>
				<meta name="theme-color" content={ground.light} media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content={ground.dark} media="(prefers-color-scheme: dark)" />
				{error ? <ErrorHead error={error} language={language} /> : <Meta />}
				{/* With the data saver on, there is no link to the web app manifest, because browsers fetch
				    the manifest and its icons without being asked. */}
				{!saves && <link rel="manifest" href={`/${language}.webmanifest`} />}
				<Links />
			</head>
			<body data-language={language}>
				<I18nextProvider i18n={i18n}>
					<PageFrame own={hasOwnFrame}>{children}</PageFrame>
					<script
						nonce={nonce}
						type="module"
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: it contains only URLs of our own files
						dangerouslySetInnerHTML={{ __html: early }}
					/>
					{!error && <StructuredDataBlock />}
					<LateScrollRestoration />
					<Scripts nonce={nonce} />
					<FirstInteraction />
				</I18nextProvider>
			</body>
		</html>
	);
}

/**
 * Restores the scroll position after hydration. Before hydration, the browser itself restores it.
 * This is a component of its own, so that the change at hydration does not render the rest of the
 * page again.
 */
function LateScrollRestoration() {
	return useHydrated() && <ScrollRestoration />;
}

export default function App() {
	useDocumentData();
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
