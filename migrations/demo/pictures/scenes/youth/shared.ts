import { mix, sky } from "../../palette.ts";

export const jeans = mix(sky[3], sky[4], 0.3);
