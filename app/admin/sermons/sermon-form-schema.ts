import { sermonFields } from "~/sermons/fields";
import { formSchema } from "../panel-fields";

export const sermonFormSchema = formSchema(sermonFields);
