import NotFound from "~/layout/not-found";

/** Answers every unknown address with 404; the root's error boundary shows the page. */
export function loader() {
	throw new Response("Not found", { status: 404 });
}

export const action = loader;

export default NotFound;
