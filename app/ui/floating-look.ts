/** The look of a short note at the bottom of the screen, such as that something is loading. */
export const floatingLook =
	"fade-in-late fixed inset-x-0 bottom-6 z-50 mx-auto w-fit max-w-[90vw] rounded-full bg-sky px-5 py-3 text-on-sky raised";
