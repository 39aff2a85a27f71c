import NotFound from "~/layout/not-found";

export function loader() {
	throw new Response("Not found", { status: 404 });
}

export const action = loader;

export default NotFound;
