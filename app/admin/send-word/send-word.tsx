import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { Button, ButtonAnchor } from "~/ui/button";
import { CopyTextButton } from "~/ui/copy-text-button";
import { useHydrated } from "~/ui/use-hydrated";
import { UnloadedDialog } from "../dialogs/edit-dialog";
import { CancelButton, PanelDialog, RowButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import type { Tab } from "../tabs";
import type { Word } from "./word.server";

/**
 * The texts about a sermon, an event or an album that an administrator can send to others by
 * WhatsApp or the phone's share menu. They are about the object of the open send dialog, or about
 * the object that was just saved.
 */
export const WordContext = createContext<Word | null>(null);

export function SendButton({ intent, id, title }: { intent: string; id: string; title: string }) {
	const { t } = useTranslation("sending");
	return <RowButton {...{ intent, id, title }}>{t("send.open")}</RowButton>;
}

/**
 * The dialog with a text about an object, such as a sermon, to send to others. It shows the text in
 * each language, and in all languages together. Only one of these versions is open at a time.
 */
export function SendDialog() {
	const { t } = useTranslation(["sending", "common"]);
	const pageLanguage = useLanguage();
	const { open, close } = usePanelDialog(undefined);
	const word = useContext(WordContext);
	if (!open.intent.endsWith(".send")) return null;
	const title = t("send.title");
	if (word?.id !== open.id || word.texts.length === 0) {
		const isGone = word?.id === open.id;
		return <UnloadedDialog title={title} intent={open.intent} isGone={isGone} onClose={close} />;
	}
	const choices = word.texts.map(({ language, text }) => ({
		name: languages[language],
		language,
		text,
	}));
	const all = word.texts.map(({ text }) => text).join("\n\n");
	const both = { name: t("send.both"), language: undefined, text: all };
	return (
		<PanelDialog title={title} onClose={close} className="w-[560px]">
			<div className="mt-5 grid gap-3">
				{[...choices, ...(choices.length > 1 ? [both] : [])].map(({ name, language, text }) => (
					<details
						key={name}
						name="word"
						open={language === pageLanguage}
						className="rounded-control border border-line"
					>
						<summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-sky">
							{name}
						</summary>
						<div className="grid gap-4 px-4 pt-1 pb-4">
							<p
								lang={language}
								className="select-all whitespace-pre-line rounded-control bg-sunken p-3 [overflow-wrap:anywhere]"
							>
								{text}
							</p>
							<SendLinks text={text} />
						</div>
					</details>
				))}
			</div>
			<div className="mt-6 flex justify-end">
				<CancelButton>{t("common:dialog.close")}</CancelButton>
			</div>
		</PanelDialog>
	);
}

/**
 * Offers to send others a text about the object that was just saved, such as a sermon. The text in
 * the page's language can be sent at once, other languages in `SendDialog`.
 */
export function SendSaved({
	tab,
	id,
	title,
}: {
	/** The portal tab that edits the object. The open tab may be another one, such as “Deleted”. */
	tab: Tab | undefined;
	id: string;
	title: string;
}) {
	const language = useLanguage();
	const word = useContext(WordContext);
	const said = word?.id === id && word.texts.find((one) => one.language === language);
	if (!said) return null;
	return (
		<div className="mt-3">
			<SendLinks text={said.text}>
				<SendButton intent={`${tab}.send`} id={id} title={title} />
			</SendLinks>
		</div>
	);
}

export function SendLinks({ text, children }: { text: string; children?: ReactNode }) {
	const { t } = useTranslation("sending");
	// Only the browser knows whether it has a share menu. Until the scripts start, the button is on
	// devices with touch, most of which have one.
	const isHydrated = useHydrated();
	const isOffered = !isHydrated || "share" in navigator;
	const look = isHydrated ? "" : "no-scripting:hidden pointer-fine:hidden";
	// The promise is rejected if somebody closes the phone's share menu without sharing, which is
	// no error.
	const share = () => navigator.share({ text }).catch(() => {});
	return (
		<p className="flex flex-wrap gap-2">
			<ButtonAnchor
				href={`https://wa.me/?text=${encodeURIComponent(text)}`}
				target="_blank"
				rel="noopener noreferrer"
			>
				{t("send.whatsapp")}
			</ButtonAnchor>
			<CopyTextButton text={text} />
			{children}
			{isOffered && (
				<Button variant="outline" onClick={share} data-live="" className={look}>
					{t("send.share")}
				</Button>
			)}
		</p>
	);
}
