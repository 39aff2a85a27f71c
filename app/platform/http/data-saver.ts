import { hostCookie, ONE_YEAR_S } from "./cookies";

const cookie = hostCookie("saver", { maxAge: ONE_YEAR_S });

export function savesData(request: Request): boolean {
	return (cookie.read(request) ?? request.headers.get("Save-Data")) === "on";
}

export function rememberSaving(request: Request, choice: string): string {
	return cookie.store(request, choice);
}
