import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { formatIsoDay } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { useLanguage } from "~/i18n/use-language";
import { useCodeName } from "../changes/code-name";
import { FailureBanner } from "../failure-banner";
import { failureKey, type TypedTexts, typedIn } from "../form-failure";
import type { ChangeAnswer } from "../panel";
import { Conflict } from "./conflict";
import { FormDialog } from "./form-dialog";
import { CancelButton, PanelDialog } from "./panel-dialog";
import type { useEdited } from "./use-edited";

export interface Editable {
	id: string;
	updated_at: string;
}

/**
 * The dialog that edits an item, such as a sermon. It opens before the item is loaded. If somebody
 * else deletes the item meanwhile, the form can add the typed text as a new item.
 */
export function EditDialog<Schema extends z.ZodObject, Item extends Editable>({
	intent,
	id,
	item,
	isGone,
	answer,
	title,
	submit,
	adding,
	labels,
	...form
}: Omit<ComponentProps<typeof FormDialog<Schema>>, "answer" | "changed" | "note"> &
	ReturnType<typeof useEdited<Item>> & {
		intent: string;
		id: string;
		answer: ChangeAnswer<Item> | undefined;
		adding: { intent: string; title: string; submit: string };
		labels: Partial<Record<string, TextKey>>;
	}) {
	const { t } = useTranslation("portal");
	const failure = t(failureKey(intent));
	const storedOf = useStoredValues(labels);
	if (isGone) {
		const text = t("portal.goneKept", { button: adding.submit });
		return (
			<FormDialog
				{...form}
				{...adding}
				answer={answer}
				note={<FailureBanner failure={{ message: failure, reason: text }} />}
			/>
		);
	}
	if (!item && !answer) {
		return <UnloadedDialog {...form} title={title} intent={intent} isGone={item === null} />;
	}
	const { current } = answer ?? {};
	return (
		<FormDialog
			key={id}
			{...form}
			intent={intent}
			title={title}
			submit={submit}
			answer={answer}
			changed={{ id, updatedAt: item?.updated_at ?? "", current: current?.updated_at }}
			defaultValue={item ? textsOf(item) : {}}
			note={
				answer &&
				current && (
					<Conflict
						key={current.updated_at}
						title={failure}
						stored={storedOf(current, typedIn(answer))}
						submit={submit}
					/>
				)
			}
		/>
	);
}

export function UnloadedDialog({
	title,
	intent,
	isGone,
	onClose,
}: {
	title: string;
	intent: string;
	isGone: boolean;
	onClose: () => void;
}) {
	const { t } = useTranslation("portal");
	const message = t(failureKey(intent.replace(/\..*/, ".load")));
	const isLoading = useNavigation().state !== "idle";
	const reason = t(isGone ? "portal:portal.gone" : "common:notice.network");
	return (
		<PanelDialog title={title} onClose={onClose} className="w-[640px]">
			<div className="mt-6 grid gap-5">
				{isLoading ? (
					<p role="status" className="py-16 text-center text-ink-soft text-lg">
						{t("common:loading.page")}
					</p>
				) : (
					<FailureBanner failure={{ message, reason }} />
				)}
				<div className="flex justify-end">
					<CancelButton />
				</div>
			</div>
		</PanelDialog>
	);
}

export function textsOf(item: object): Record<string, string> {
	const texts = Object.entries(item).map(([name, value]) => [name, textOf(value)]);
	return Object.fromEntries(texts);
}

function textOf(value: unknown): string {
	return typeof value === "boolean" ? (value ? "on" : "") : String(value ?? "");
}

/**
 * Returns a function that lists the stored values of an item that differ from the typed ones, for
 * the notice `Conflict`. Fields without a label are left out.
 */
export function useStoredValues(labels: Partial<Record<string, TextKey>>) {
	const { t } = useTranslation("portal");
	const language = useLanguage();
	const codeName = useCodeName();
	const shown = (name: string, value: unknown) => {
		if (name === "is_published") return t(value ? "portal.published" : "portal.draft");
		if (typeof value === "boolean") return t(value ? "portal.yes" : "portal.no");
		const isDay = ["date", "from_day", "until_day"].includes(name);
		return isDay ? formatIsoDay(language, String(value)) : codeName(name, String(value));
	};
	return (item: object, typed: TypedTexts) =>
		Object.entries(item).flatMap(([name, value]) => {
			const label = labels[name];
			const isOther = textOf(value) !== (typed[name] ?? "");
			return label && isOther ? [[t(label), shown(name, value)] as const] : [];
		});
}
