import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { type PasskeyOutcome, useCanUsePasskeys } from "./browser-passkey";

/**
 * A button that asks the device for a passkey. Browsers that do not support passkeys or run no
 * scripts do not show it.
 */
export function PasskeyButton({
	ask,
	onPasskey,
	isSending = false,
	children,
	...button
}: Omit<ComponentProps<typeof Button>, "onClick"> & {
	ask: () => Promise<PasskeyOutcome>;
	onPasskey: (json: string) => void;
	isSending?: boolean;
}) {
	const { t } = useTranslation("passkeys");
	const [isAsking, setAsking] = useState(false);
	const [problem, setProblem] = useState<TextKey | null>(null);
	const isBusy = isAsking || isSending;
	const press = async () => {
		if (isBusy) return;
		setAsking(true);
		setProblem(null);
		const outcome = await ask();
		setAsking(false);
		if ("json" in outcome) onPasskey(outcome.json);
		else setProblem(outcome.problem);
	};
	if (!useCanUsePasskeys()) return null;
	return (
		<div className="no-scripting:hidden grid gap-4">
			<Button {...button} aria-disabled={isBusy} data-live="" onClick={press}>
				{isBusy && <span aria-hidden="true" className="spinner" />}
				{isBusy ? t("passkey.asking") : children}
			</Button>
			<div aria-live="polite" className="empty:absolute">
				{problem && <Banner tone="error">{t(problem)}</Banner>}
			</div>
		</div>
	);
}
