import type { ListedSermon } from "~/sermons/backend";
import type { FormProps } from "~/ui/use-validated-form";

/** A line of the table. */
export type SermonRow = Omit<ListedSermon, "description" | "notes">;

export interface SermonPanelData {
	sermons: SermonRow[];
	/** Whether they could not be read. */
	isFailed: boolean;
	/** The text looked for; empty for all. */
	text: string;
	isFirstPage: boolean;
	/** The address of the page with the next ones, or null after the last. */
	nextPath: string | null;
	/** The series there are, to choose from. */
	series: string[];
	/** `YYYY-MM-DD` in Gaborone */
	today: string;
	/** What the markup says of the form's fields. */
	constraint: FormProps["constraint"];
	/** By which the next sermon that is added is known when its form is sent twice. */
	formKey: string;
	/** The snapshot that deleting all has kept, if that was done last. */
	snapshot: string | null;
}
