import { ChevronDown } from "lucide";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { type Entry, entryLists, isBlank, type ListName } from "~/church/entries";
import { englishField, fieldIn, languageOf } from "~/i18n/in-language";
import { defaultLanguage, type Language, languageCodes } from "~/i18n/language";
import { listButton } from "~/platform/http/list-field";
import { Button } from "~/ui/button";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { SwitchField } from "~/ui/switch-field";
import { useHydrated } from "~/ui/use-hydrated";
import { ImageFields } from "../pictures/image-fields";
import { type CardField, ONE_LINE, partsOf } from "./card-fields";
import { WeekdayOptions } from "./weekday-options";

interface Row {
	/** React's key. */
	id: string;
	entry: Entry;
	/** True if this entry was just added by a button: its fields are unfolded, to be filled in. */
	isAdded?: boolean;
}

/**
 * The rows that the form shows for a list of entries, such as the leaders.
 *
 * @param isAsked true to show a blank entry at the end. Without scripts, the button that adds an
 *   entry sends the form, and the returned page must show the blank entry
 * @param made how many times the server's answer has replaced the rows. React's keys contain this
 *   number, so that React creates new fields after each answer
 */
function rowsOf(entries: readonly Entry[], isAsked: boolean, made: number): Row[] {
	const shown = isAsked && !entries.some(isBlank) ? [...entries, {}] : entries;
	return shown.map((entry, place) => ({ id: `${made}-${place}`, entry }));
}

/**
 * The fields of a list of entries, such as the leaders. Without scripts, the buttons that add, move
 * or remove an entry send the form, and the server returns the form with the changed list.
 *
 * @param typed the values of a form that the server has returned; null if it has returned none
 * @param entries the entries in the returned form; if there is no returned form, the stored entries
 */
export function EntryFields({
	list,
	typed,
	entries,
	field,
}: {
	list: ListName;
	typed: object | null;
	entries: readonly Entry[];
	field: CardField;
}) {
	const { t } = useTranslation("church");
	const group = useRef<HTMLFieldSetElement>(null);
	const isHydrated = useHydrated();
	const [made, setMade] = useState({ typed, times: 0 });
	const [rows, setRows] = useState(() => rowsOf(entries, !isHydrated && typed !== null, 0));
	// When the server has returned the form, the rows are made anew from the returned entries,
	// because these have the URLs of the files that were sent with the form.
	if (typed !== made.typed) {
		setMade({ typed, times: made.times + 1 });
		setRows(rowsOf(entries, false, made.times + 1));
	}
	const isArranged = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list was arranged
	useEffect(() => {
		// The form stores its draft when it gets an `input` event, and moving or removing an entry
		// causes none.
		if (isArranged.current) group.current?.dispatchEvent(new Event("input", { bubbles: true }));
	}, [rows]);
	const arrange = (event: MouseEvent, arranged: Row[], focused: number) => {
		event.preventDefault();
		isArranged.current = true;
		flushSync(() => setRows(arranged));
		const row = group.current?.querySelectorAll(":scope > ul > li")[focused];
		row?.querySelector<HTMLElement>("summary, input")?.focus();
	};
	return (
		<fieldset ref={group} className="grid gap-3">
			<legend className="font-medium">{t(`church.list.${list}`)}</legend>
			<p className="text-ink-soft text-sm">{t(`church.help.${list}`)}</p>
			<ul className="grid gap-3">
				{rows.map((row, place) => {
					const others = rows.filter((other) => other !== row);
					const name = row.entry.name ?? row.entry.number ?? "";
					return (
						<EntryRow key={row.id} list={list} row={row} name={name} place={place} field={field}>
							{place > 0 && (
								<Button
									{...listButton({
										type: "reorder",
										payload: { name: list, from: place, to: place - 1 },
									})}
									variant="outline"
									aria-label={`${t("church.moveUp")}: ${name}`}
									onClick={(event) =>
										arrange(event, others.toSpliced(place - 1, 0, row), place - 1)
									}
								>
									{t("church.moveUp")}
								</Button>
							)}
							<Button
								{...listButton({ type: "remove", payload: { name: list, index: place } })}
								variant="danger"
								className="ml-auto"
								aria-label={`${t("church.remove")}: ${name}`}
								onClick={(event) => arrange(event, others, Math.max(0, place - 1))}
							>
								{t("church.remove")}
							</Button>
						</EntryRow>
					);
				})}
			</ul>
			<Button
				// Without scripts, the button sends 'move entry 0 to place 0'. The move changes
				// nothing, but the server returns the form, and the returned form has another blank
				// entry.
				{...listButton({ type: "reorder", payload: { name: list, from: 0, to: 0 } })}
				variant="outline"
				className="justify-self-start"
				onClick={(event) => {
					const added = { id: crypto.randomUUID(), entry: {}, isAdded: true };
					arrange(event, [...rows, added], rows.length);
				}}
			>
				{t(`church.another.${list}`)}
			</Button>
		</fieldset>
	);
}

interface EntryProps {
	list: ListName;
	row: Row;
	place: number;
	field: CardField;
}

/**
 * One entry of a list. A phone number always shows its fields. Any other entry, such as a leader,
 * shows only its name until the administrator unfolds it.
 */
function EntryRow({
	name,
	children,
	...props
}: EntryProps & {
	name: string;
	/** The buttons that move or remove this entry. */
	children: ReactNode;
}) {
	const { t } = useTranslation("church");
	const { list, row, place, field } = props;
	const [title, setTitle] = useState(name);
	const parts = partsOf(list).map(([part]) => part);
	const isWrong = parts.some((part) => field(`${list}[${place}].${part}`).error);
	const fields = (
		<>
			<Parts {...props} />
			<div className="flex flex-wrap gap-2">{children}</div>
		</>
	);
	const style = "rounded-control border border-line bg-sunken px-4";
	if (list === "phones") return <li className={`${style} grid gap-3 py-3`}>{fields}</li>;
	return (
		<li
			className={style}
			onInput={({ target }) => {
				if (target instanceof HTMLInputElement && target.name.endsWith("].name")) {
					setTitle(target.value);
				}
			}}
		>
			<details open={isWrong || row.isAdded} className="group">
				<summary className="flex cursor-pointer items-center justify-between gap-3 py-3 font-medium text-sky wrap-anywhere">
					{title || t(`church.new.${list}`)}
					<Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
				</summary>
				<div className="grid gap-5 pb-4">{fields}</div>
			</details>
		</li>
	);
}

function Parts({ list, row, place, field }: EntryProps) {
	const parts = partsOf(list);
	return parts.map(([part]) => {
		if (languageOf(part) !== defaultLanguage) return null;
		const props = { list, row, place, field };
		const written = languageCodes.filter((code) =>
			parts.some(([other]) => other === fieldIn(code, part)),
		);
		if (written.length === 1) return <Part key={part} part={part} {...props} />;
		return (
			<div key={part} className="grid gap-5 sm:grid-cols-2">
				{written.map((code) => (
					<Part key={code} part={fieldIn(code, part)} language={code} {...props} />
				))}
			</div>
		);
	});
}

function Part({
	list,
	row,
	place,
	field,
	part,
	language: written,
}: EntryProps & { part: string; language?: Language }) {
	const { t } = useTranslation("church");
	const props = field(`${list}[${place}].${part}`);
	const max = entryLists[list].parts[part] ?? 0;
	const isWay = list === "giving" && part.startsWith("name");
	const fact = t(`church.part.${isWay ? "giving" : (englishField(part) as "name")}`);
	const label = written ? t(`church.in.${written}`, { fact }) : fact;
	const value = row.entry[part] ?? "";
	const control = { ...props, defaultValue: value, label, lang: written };
	if (part === "whatsapp") return <SwitchField {...control} required={false} />;
	if (part === "weekday") {
		return (
			<SelectField {...control}>
				<option value="">{t("church.otherDay")}</option>
				<WeekdayOptions />
			</SelectField>
		);
	}
	if (part === "begins" || part === "ends") return <TextField {...control} type="time" />;
	if (part === "portrait") {
		return (
			<ImageFields
				key={value}
				file={`${list}[${place}].file`}
				address={control}
				help={t("church.help.portrait")}
			/>
		);
	}
	if (max > ONE_LINE) return <TextArea {...control} rows={3} />;
	const isNumber = part === "number" && list === "phones";
	return <TextField {...control} type={isNumber ? "tel" : "text"} />;
}
