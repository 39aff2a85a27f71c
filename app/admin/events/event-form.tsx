import { useTranslation } from "react-i18next";
import { formLabels } from "~/content/fields";
import { DEFAULT_TYPE, eventFields, FREQUENCIES } from "~/events/fields";
import { knownEventTypes } from "~/events/model";
import { parseScope, SERIES_MAX, SERIES_MIN, scopes } from "~/events/series";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { bringIntoView } from "~/ui/banner";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { ImageFields } from "../pictures/image-fields";
import { ReceivedPhotos } from "../received/received-photos";
import { SetswanaFields } from "../setswana-fields";
import { SureDate } from "../sure-date";
import type { eventFormSchema } from "./event-form-schema";
import { useTypeName } from "./type-name";

export const eventLabels = {
	...formLabels(eventFields),
	is_published: "portal:portal.status",
	time: "portal:portal.events.time",
	ends: eventFields.endsAt.label,
	last_day: "portal:portal.events.lastDay",
} as const;

type Field = ValidatedForm<typeof eventFormSchema>["field"];

/**
 * @param isOfSeries true if the form changes an event of a series, false if it changes a single
 *   event, undefined if it adds an event
 */
export function EventFormFields({
	field,
	isOfSeries,
}: {
	field: Field;
	isOfSeries: boolean | undefined;
}) {
	const { t } = useTranslation("portal");
	const image = field("image_url");
	const typeName = useTypeName();
	const chosenType = field("type").defaultValue || DEFAULT_TYPE;
	const date = field("date").defaultValue;
	return (
		<>
			<ReceivedPhotos />
			{isOfSeries && <ScopeField day={date} chosen={field("scope").defaultValue} />}
			<TextField {...field("title")} label={t(eventLabels.title)} />
			<TextArea {...field("description")} label={t(eventLabels.description)} rows={4} />
			<div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
				<div className="max-sm:col-span-full">
					<TextField {...field("date")} type="date" label={t(eventLabels.date)} />
				</div>
				<TextField
					{...field("time")}
					type="time"
					label={t(eventLabels.time)}
					className="max-sm:px-2"
				/>
				<TextField
					{...field("ends")}
					type="time"
					label={t(eventLabels.ends)}
					optional
					help={t("portal.events.endsHelp")}
					className="max-sm:px-2"
				/>
				<div className="max-sm:col-span-full">
					<TextField
						{...field("last_day")}
						type="date"
						label={t(eventLabels.last_day)}
						optional
						help={t("portal.events.lastDayHelp")}
					/>
				</div>
			</div>
			<SureDate sure={field("sure_date")} date={field("date")} />
			{isOfSeries === undefined && <RepeatFields field={field} />}
			<TextField {...field("location")} label={t(eventLabels.location)} />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<SelectField {...field("type")} label={t(eventLabels.type)}>
					{[...new Set([...knownEventTypes, chosenType])].map((type) => (
						<option key={type} value={type}>
							{typeName(type)}
						</option>
					))}
				</SelectField>
				<TextField
					{...field("capacity")}
					type="number"
					min={0}
					label={t(eventLabels.capacity)}
					help={t("portal.events.capacityHelp")}
				/>
			</div>
			<SetswanaFields title={field("title_tn")} description={field("description_tn")} />
			<SwitchField
				{...field("is_published")}
				label={t("portal.publishNow")}
				help={t("portal.events.publishHelp")}
			/>
			{isOfSeries !== undefined && <CancelFields field={field} />}
			<ImageFields
				key={image.defaultValue}
				address={image}
				help={t("portal.events.imageHelp")}
				description={field("image_description")}
				descriptionTn={field("image_description_tn")}
			/>
		</>
	);
}

/**
 * Asks which events of a series are to be changed or deleted: only this one, or others too.
 *
 * @param day the day of the event that was chosen. The form shows the day, because all events of a
 *   series have the same title
 */
export function ScopeField({
	day,
	chosen = "",
	isDeletion = false,
}: {
	day: string | undefined;
	chosen?: string;
	isDeletion?: boolean;
}) {
	const { t } = useTranslation("portal");
	const language = useLanguage();
	return (
		<fieldset className="rounded-control border border-line px-4 pt-1 pb-2">
			<legend className="px-1.5 font-medium">
				{t(isDeletion ? "portal.events.scopeDelete" : "portal.events.scopeChange")}
			</legend>
			{scopes.map((scope) => (
				<label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
					<input
						type="radio"
						name="scope"
						value={scope}
						defaultChecked={scope === (parseScope(chosen) ?? "this")}
						className="size-5 shrink-0 accent-sky"
					/>
					{t(`portal.events.scope.${scope}`)}
					{scope === "this" && day && ` (${formatIsoDay(language, day)})`}
				</label>
			))}
		</fieldset>
	);
}

/**
 * The fields that cancel a calendar event. The field for the reason, which visitors read, is shown
 * only while the event is cancelled.
 */
function CancelFields({ field }: { field: Field }) {
	const { t } = useTranslation("portal");
	return (
		<fieldset className="group grid gap-5 rounded-control border border-line px-4 pt-1 pb-4">
			<legend className="px-1.5 font-medium">{t("portal.events.cancelTitle")}</legend>
			<SwitchField
				{...field("cancelled")}
				label={t(eventLabels.cancelled)}
				help={t("portal.events.cancelledHelp")}
			/>
			<div className="hidden gap-5 group-has-[input[role='switch']:checked]:grid">
				<TextField {...field("cancellation")} label={t(eventLabels.cancellation)} optional />
				<TextField
					{...field("cancellation_tn")}
					label={t(eventLabels.cancellation_tn)}
					lang="tn"
					optional
				/>
			</div>
		</fieldset>
	);
}

/**
 * The fields for a series of events. The number of events and the last day are shown only if the
 * event repeats. A browser without the CSS selector `:has` always shows them.
 */
function RepeatFields({ field }: { field: Field }) {
	const { t } = useTranslation("portal");
	return (
		<div className="group grid gap-5">
			<SelectField
				{...field("repeat")}
				label={t("portal.events.repeats")}
				onChange={({ currentTarget }) => bringIntoView(currentTarget.closest("div.group"))}
			>
				<option value="">{t("portal.events.repeat.once")}</option>
				{FREQUENCIES.map((frequency) => (
					<option key={frequency} value={frequency}>
						{t(`portal.events.repeat.${frequency}`)}
					</option>
				))}
			</SelectField>
			<fieldset className="grid gap-5 items-start rounded-control border border-line p-4 group-has-[option[value='']:checked]:hidden sm:grid-cols-2">
				<legend className="px-1.5 text-ink-soft text-sm">
					{t("portal.events.repeatHelp", { most: SERIES_MAX })}
				</legend>
				<TextField
					{...field("repeat_count")}
					type="number"
					min={SERIES_MIN}
					max={SERIES_MAX}
					label={t("portal.events.repeatCount")}
				/>
				<TextField {...field("repeat_until")} type="date" label={t("portal.events.repeatUntil")} />
			</fieldset>
		</div>
	);
}
