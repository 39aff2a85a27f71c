import { sermonFields } from "~/sermons/fields";
import { formSchema } from "../panel-fields";

/** The form of a sermon that is added or changed. */
export const sermonFormSchema = formSchema(sermonFields);
