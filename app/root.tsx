import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	type MetaFunction,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import stylesheet from "./app.css?url";
import { defaultLanguage } from "./i18n/language";
import { readLanguage, rememberLanguage } from "./i18n/language.server";
import { LanguageProvider } from "./i18n/use-translation";
import { ErrorPage } from "./layout/error-page";
import { LoadingNotice } from "./layout/loading-notice";
import { type PageContext, usePageContext } from "./layout/page-context";
import { PageFrame } from "./layout/page-frame";
import { errorMeta } from "./layout/page-meta";
import { useNonce } from "./platform/nonce";

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: stylesheet },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** Pages bring their own; this is the head of what no route answers. */
export const meta: MetaFunction<typeof loader> = ({ data: context, error }) =>
	errorMeta(
		context,
		isRouteErrorResponse(error) && error.status === 404 ? "notFound.title" : "error.title",
	);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { language, fromAddress } = await readLanguage(request);
	const page: PageContext = { language, now: context.now, origin: new URL(request.url).origin };
	const headers = new Headers();
	if (fromAddress) headers.set("Set-Cookie", await rememberLanguage(request, language));
	return data(page, { headers });
}

/** A route says with `handle.hydrates` that it needs the framework's JavaScript. */
export interface RouteHandle {
	hydrates: true;
}

function useHydrates(): boolean {
	return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.hydrates);
}

/** The document around every page, also around errors, when the loader may have no answer. */
export function Layout({ children }: { children: ReactNode }) {
	const context = usePageContext();
	const language = context?.language ?? defaultLanguage;
	const nonce = useNonce();
	const hydrates = useHydrates();
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#0b1722" media="(prefers-color-scheme: dark)" />
				<Meta />
				<Links />
			</head>
			<body>
				<LanguageProvider value={language}>
					<PageFrame>{children}</PageFrame>
					{hydrates ? (
						<>
							<ScrollRestoration nonce={nonce} />
							<Scripts nonce={nonce} />
						</>
					) : (
						<LoadingNotice />
					)}
				</LanguageProvider>
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
