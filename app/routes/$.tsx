import { NotFound } from "~/layout/not-found";

/** Every address that is no page: the root's error boundary shows the not-found page. */
export function loader() {
	throw new Response("Not found", { status: 404 });
}

export const action = loader;

export default NotFound;
