import { createContext, type ReactNode, Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";
import { i18nIn } from "~/i18n/i18n";
import { type Language, languageCodes, languages } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { usePageContext } from "~/layout/page-context";
import { Button, ButtonAnchor } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { dialogName } from "../dialogs/dialog-name";
import { CancelButton, DialogButton, PanelDialog } from "../dialogs/panel-dialog";
import type { Tab } from "../tabs";
import { CopyButton } from "./copy-button";
import { type Word, wordIn, wordInAll } from "./word";

/** The row's button that opens `SendDialog`. */
export function SendButton({ intent, id, title }: { intent: string; id: string; title: string }) {
	const { t } = useTranslation(["sharing", "common"]);
	return (
		<DialogButton variant="outline" opens={dialogName(intent, id)}>
			{t("send.open")}
			<span className="sr-only">: {title || t("common:untitled")}</span>
		</DialogButton>
	);
}

/** Of what was just saved. It may stand on another page of the list. */
export const SavedWord = createContext<Word | null>(null);

/** @param row of what has this id, where it is in the list */
export function SendDialog({
	id,
	row,
	onClose,
}: {
	id: string;
	row: Word | undefined;
	onClose: () => void;
}) {
	const { t } = useTranslation(["sharing", "common"]);
	const saved = useContext(SavedWord);
	const word = row ?? saved;
	if (word?.id !== id) return null;
	return (
		<PanelDialog title={t("send.title")} onClose={onClose} className="w-[560px]">
			<Suspense fallback={<p role="status">{t("common:loading.page")}</p>}>
				<WordTexts word={word} />
			</Suspense>
			<div className="mt-6 flex justify-end">
				<CancelButton>{t("common:dialog.close")}</CancelButton>
			</div>
		</PanelDialog>
	);
}

const tabs = { event: "events", sermon: "sermons", album: "gallery" } as const;

/** Sends what was just saved in a tab, in the page's language or by the dialog. */
export function SendSaved({ tab }: { tab: Tab }) {
	const language = useLanguage();
	const origin = useOrigin();
	const word = useContext(SavedWord);
	if (!word || tabs[word.kind] !== tab) return null;
	return (
		<div className="mt-3">
			<SendLinks text={wordIn(language, word, origin)}>
				<SendButton intent={`${tab}.send`} {...word} />
			</SendLinks>
		</div>
	);
}

const useOrigin = () => usePageContext()?.origin ?? "";

/** The text in each language, and in all of them. Of these one is open at a time. */
function WordTexts({ word }: { word: Word }) {
	const { t } = useTranslation("sharing");
	const pageLanguage = useLanguage();
	const origin = useOrigin();
	useTextsIn("en");
	useTextsIn("tn");
	const texts = languageCodes.map((code) => ({
		name: languages[code],
		text: wordIn(code, word, origin),
		lang: code,
		isOpen: code === pageLanguage,
	}));
	const both = { name: t("send.both"), text: wordInAll(word, origin), lang: "", isOpen: false };
	return (
		<div className="mt-5 grid gap-3">
			{[...texts, ...(texts.length > 1 ? [both] : [])].map(({ name, text, lang, isOpen }) => (
				<details
					key={name}
					name="word"
					open={isOpen}
					className="rounded-control border border-line"
				>
					<summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-sky">
						{name}
					</summary>
					<div className="grid gap-4 px-4 pt-1 pb-4">
						<p
							lang={lang || undefined}
							className="select-all whitespace-pre-line rounded-control bg-sunken p-3 [overflow-wrap:anywhere]"
						>
							{text}
						</p>
						<SendLinks text={text} />
					</div>
				</details>
			))}
		</div>
	);
}

/** Suspends until the texts have come. */
function useTextsIn(language: Language) {
	useTranslation("sharing", { i18n: i18nIn(language) });
}

function SendLinks({ text, children }: { text: string; children?: ReactNode }) {
	const { t } = useTranslation("sharing");
	const hasSheet = useHydrated() && "share" in navigator;
	// It fails when somebody closes the sheet.
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
			{hasSheet && (
				<Button variant="outline" onClick={share}>
					{t("send.share")}
				</Button>
			)}
			<CopyButton text={text} />
			{children}
		</p>
	);
}
