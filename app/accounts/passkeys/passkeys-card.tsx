import { Form, useNavigation, useRevalidator, useSubmit } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { churchDay, formatDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useFocusWhenLost } from "~/ui/use-focus-when-lost";
import type { FormResult } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { FormError } from "../form-error";
import { PASSKEY_NAME_MAX } from "../model";
import { ConfirmField } from "../second-factor/confirm-field";
import type { ConfirmBy } from "../sessions/portal-session.server";
import { makePasskey, UNCONFIRMED } from "./browser-passkey";
import { NoPasskeys } from "./no-passkeys";
import { PasskeyButton } from "./passkey-button";
import type { ListedPasskey } from "./passkeys.server";

export interface PasskeysResult extends FormResult {
	/**
	 * The id of the passkey whose form was sent; undefined if the form is not about one passkey.
	 */
	id?: string;
}

interface RemovablePasskey extends ListedPasskey {
	/**
	 * How the owner confirms her identity before she removes this passkey; null if she has confirmed
	 * it recently.
	 */
	removeBy: ConfirmBy | null;
	/** True if no other passkey works at this host. */
	isLast: boolean;
}

export function PasskeysCard({
	confirmBy,
	passkeys,
	result = {},
}: {
	/**
	 * How the owner confirms her identity before she adds a passkey; null if she has confirmed it
	 * recently.
	 */
	confirmBy: ConfirmBy | null;
	passkeys: RemovablePasskey[];
	result?: PasskeysResult;
}) {
	const { t } = useTranslation(["passkeys", "authenticator", "accounts"]);
	const [isAsked, setAsked] = useState(false);
	const list = useFocusWhenLost<HTMLHeadingElement>(JSON.stringify(passkeys));
	const adding = useFocusWhenLost<HTMLDivElement>(String(confirmBy));
	const problem = <FormError result={result} />;
	return (
		<AccountCard title={t("passkey.title")} text={t("passkey.text")}>
			<div aria-live="polite" className="not-empty:mb-6">
				{!result.id && problem}
			</div>
			<h2 ref={list} tabIndex={-1} className="text-sky text-xl">
				{t("passkey.list")}
			</h2>
			{passkeys.length === 0 && <p className="mt-2">{t("passkey.none")}</p>}
			<ul className="mt-2 grid">
				{passkeys.map((passkey) => (
					<Passkey
						// The React key contains the passkey's name. So when a passkey is renamed,
						// its row is created again and the form for renaming it is closed.
						key={`${passkey.id} ${passkey.name}`}
						passkey={passkey}
						problem={result.id === passkey.id && problem}
					/>
				))}
			</ul>
			{passkeys.length === 1 && <p className="mt-4 text-ink-soft">{t("passkey.second")}</p>}
			<div ref={adding} tabIndex={-1} className="mt-6">
				{confirmBy === null ? (
					<AddPasskey onUnconfirmed={() => setAsked(true)} />
				) : (
					<ConfirmFirst by={confirmBy} isOpen={isAsked} />
				)}
			</div>
			<p className="mt-8">
				<ButtonLink to="/admin" variant="outline">
					{t("authenticator:authenticator.back")}
				</ButtonLink>
			</p>
		</AccountCard>
	);
}

function AddPasskey({ onUnconfirmed }: { onUnconfirmed: () => void }) {
	const { t } = useTranslation("passkeys");
	const submit = useSubmit();
	const { revalidate } = useRevalidator();
	const ask = async () => {
		const outcome = await makePasskey({ for: "account" });
		if ("json" in outcome || outcome.problem !== UNCONFIRMED) return outcome;
		// The page has been open for longer than a confirmation counts, or the session has ended.
		// The loader finds out which: it asks for a confirmation, or leads to the login.
		onUnconfirmed();
		revalidate();
		return outcome;
	};
	const isSending = useNavigation().formData?.get("intent") === "add";
	return (
		<>
			<PasskeyButton
				ask={ask}
				onPasskey={(passkey) => submit({ intent: "add", passkey }, { method: "post" })}
				isSending={isSending}
				variant="primary"
			>
				{t("passkey.add")}
			</PasskeyButton>
			<NoPasskeys />
		</>
	);
}

/**
 * Asks for the password, a code or a passkey before the device makes a new passkey. If the server
 * refused the passkey only afterwards, the device would keep a passkey that does not work.
 */
function ConfirmFirst({ by, isOpen }: { by: ConfirmBy; isOpen: boolean }) {
	const { t } = useTranslation("passkeys");
	return (
		<details open={isOpen}>
			<summary className="button border border-line bg-card px-5 text-sky">
				{t("passkey.add")}
			</summary>
			<Form method="post" className="mt-5 flex flex-col items-start gap-4">
				<ConfirmField by={by} />
				<Button type="submit" name="intent" value="confirm">
					{t("passkey.goOn")}
				</Button>
			</Form>
		</details>
	);
}

function Passkey({
	passkey: { id, name, added, lastUsed, elsewhere, removeBy, isLast },
	problem,
}: {
	passkey: RemovablePasskey;
	problem: ReactNode;
}) {
	const { t } = useTranslation("passkeys");
	const language = useLanguage();
	const dayOf = (instant: number) => formatDay(language, churchDay(instant));
	const shownName = name || t("passkey.unnamed");
	return (
		<li className="border-line border-b py-4">
			<p className="font-semibold [overflow-wrap:anywhere]">{shownName}</p>
			<p className="text-ink-soft text-sm">
				{t("passkey.added", { day: dayOf(added) })}{" "}
				{lastUsed === null
					? t("passkey.neverUsed")
					: t("passkey.lastUsed", { day: dayOf(lastUsed) })}
			</p>
			{elsewhere && <p className="mt-1">{t("passkey.elsewhere", { host: elsewhere })}</p>}
			<details open={Boolean(problem)} className="mt-1">
				<summary
					aria-label={t("passkey.changeOne", { name: shownName })}
					className="inline-flex min-h-11 cursor-pointer items-center text-link"
				>
					{t("passkey.change")}
				</summary>
				<Form method="post" className="mt-3 flex flex-col items-start gap-4">
					<input type="hidden" name="id" value={id} />
					<TextField
						name="name"
						label={t("passkey.name")}
						defaultValue={name}
						maxLength={PASSKEY_NAME_MAX}
					/>
					<Button type="submit" name="intent" value="rename" variant="outline">
						{t("passkey.save")}
					</Button>
				</Form>
				<Form method="post" className="mt-6 flex flex-col items-start gap-4">
					<input type="hidden" name="id" value={id} />
					<p>
						{t("passkey.removeText")} {isLast && removeBy === "password" && t("passkey.lastText")}
					</p>
					<div aria-live="polite" className="empty:absolute">
						{problem}
					</div>
					{removeBy && <ConfirmField by={removeBy} />}
					<Button type="submit" name="intent" value="remove" variant="danger">
						{t("passkey.remove")}
					</Button>
				</Form>
			</details>
		</li>
	);
}
