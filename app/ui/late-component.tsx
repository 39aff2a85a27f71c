import {
	type ComponentType,
	type ElementType,
	lazy,
	type ReactNode,
	Suspense,
	useState,
	useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { fetchPatiently, isCodeMissing, onMissingCode } from "~/page-data/deployed-code";

interface LateProps {
	/** What is shown while the code is fetched, if the component was not in the server's page. */
	fallback?: ReactNode;
}

/**
 * A component whose code is fetched when it is shown for the first time.
 *
 * If the component is part of the page that the server sends, it is rendered without a Suspense
 * boundary: React 18 hydrates a boundary after the rest of the page, and discards its HTML with an
 * error (#421) if the visitor has opened another page or dialog before. So `prefetch` must have
 * fetched the code before hydration (`fetchPart` in `RouteHandle`).
 */
export function lateComponent<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
) {
	// It tries again until the code has come. Otherwise one network failure would break the page
	// until it is reloaded.
	const late = lazy(() => fetchPatiently(load));
	let fetched: ElementType | undefined;
	/** @param fetch how often the code is asked for; without it, until the code has come */
	const prefetch = async (
		fetch: <Code>(load: () => Promise<Code>) => Promise<Code> = fetchPatiently,
	) => {
		fetched = (await fetch(load)).default;
	};
	return Object.assign((props: Props & LateProps) => <Late of={fetched ?? late} {...props} />, {
		prefetch,
	});
}

function Late({ of, fallback, ...props }: LateProps & { of: ElementType }) {
	// Chosen once: if the component changed while it is shown, it would lose its state.
	const [Shown] = useState(() => of);
	const shown = <Shown {...props} />;
	if (import.meta.env.SSR || typeof Shown === "function") return shown;
	return <Suspense fallback={fallback}>{shown}</Suspense>;
}

/** For a Suspense fallback: the words for code that could not be fetched, and nothing before that. */
export function MissingCode() {
	const { t } = useTranslation();
	return useMissingCode() ? (
		<p role="alert" className="font-medium text-clay">
			{t("notice.network")}
		</p>
	) : null;
}

/**
 * For a Suspense fallback: whether code of the page could not be fetched, and is being fetched
 * again. It stays true until the fallback is removed, also in the pauses between the attempts.
 */
export function useMissingCode(): boolean {
	const isMissing = useSyncExternalStore(onMissingCode, isCodeMissing, () => false);
	const [wasMissing, setWasMissing] = useState(isMissing);
	if (isMissing && !wasMissing) setWasMissing(true);
	return wasMissing;
}
