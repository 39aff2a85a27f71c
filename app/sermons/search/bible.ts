import {
	books_ordered,
	detect_references,
	last_verse,
	PassageReference,
} from "@gracious.tech/bible-references";
import type { Language } from "~/i18n/language";
import { ands } from "~/platform/ands";
import { comparable } from "~/platform/text";

/**
 * The Setswana names of the Bible's books, in the Bible's order. They should be replaced by the
 * names in the Bible translation that the church uses.
 */
const setswanaNames = `
	Genesise, Ekesodo, Lefitiko, Dipalo, Duteronome, Joshua, Baatlhodi, Ruthe, 1 Samuele, 2 Samuele,
	1 Dikgosi, 2 Dikgosi, 1 Ditirafalo, 2 Ditirafalo, Esera, Nehemia, Esetere, Jobe, Pesalema, Diane,
	Moreri, Sefela sa Difela, Isaia, Jeremia, Dikhutsafalo, Esekiele, Daniele, Hosea, Joele, Amose,
	Obadia, Jona, Mika, Nahume, Habakuke, Sefania, Hagai, Sakaria, Malaki, Mathaio, Mareko, Luke,
	Johane, Ditiro, Baroma, 1 Bakorintha, 2 Bakorintha, Bagalatia, Baefeso, Bafilipi, Bakolosa,
	1 Bathesalonika, 2 Bathesalonika, 1 Timotheo, 2 Timotheo, Tito, Filemone, Bahebera, Jakobe,
	1 Petere, 2 Petere, 1 Johane, 2 Johane, 3 Johane, Juta, Tshenolo
`
	.split(",")
	.map((name) => name.trim());

const setswana = books_ordered.map((book, place): [string, string] => [
	book,
	setswanaNames[place] ?? book,
]);
const setswanaByBook = Object.fromEntries(setswana);

/**
 * Pairs of a Bible book's code and a Setswana name: the names in `setswanaNames`, and other names
 * that Setswana Bibles and people use.
 */
const setswanaAndOthers: [string, string][] = [
	...setswana,
	["gen", "Tshimologo"],
	["exo", "Ekesode"],
	["psa", "Dipesalema"],
	["psa", "Pesalome"],
	["sng", "Sefela sa Solomone"],
	["isa", "Jesaia"],
	["jer", "Yeremia"],
	["mat", "Mateo"],
	["mrk", "Mareka"],
	["luk", "Luka"],
	["act", "Ditiro tsa Baaposetoloi"],
	["act", "Ditiro tsa Baapostolo"],
	["1co", "1 Bakorinthe"],
	["2co", "2 Bakorinthe"],
	["heb", "Baheberu"],
	["1pe", "1 Petoro"],
	["2pe", "2 Petoro"],
	["jud", "Jude"],
	["rev", "Tshenolelo"],
];

/**
 * Spellings that people use in Bible references, each with the spelling that the library
 * `bible-references` can read.
 */
const rewritten: [RegExp, string][] = [
	// Numbers before the name of a book: "1st. Cor", and at the beginning of a Bible reference "1.
	// Cor".
	[/\b[il]st (?=\p{L})/giu, "1 "],
	[/\b([123])(?:st|nd|rd)\b\.? ?(?=\p{L})/giu, "$1 "],
	[/(^|[;,(] ?)([123])[.-] ?(?=\p{L})/gu, "$1$2 "],
	// Long names of Bible books. For example, "The Gospel according to St. John" becomes "John".
	[
		/\b(?:the )?(?:book|gospel|epistle|letter)s? (?:of|to|according to) (?:the )?(?:saint |st\.? )?(?=\p{L})/giu,
		"",
	],
	[
		/\b(?:songs? of solomon|solomon's song|canticles?(?: of canticles)?)(?!\p{L})/giu,
		"song of songs",
	],
	[
		/\b(?:the )?(?:revelations?(?: (?:of|to) (?:saint |st\.? )?(?:john|jesus christ))?|apocalypse|apoc)(?!\p{L})/giu,
		"revelation",
	],
	[/\bpsalms? of david\b/giu, "psalms"],
	// The library reads "Ez" as Ezra and "He" as Hosea.
	[/\bez\.? ?(?=\d)/giu, "ezekiel "],
	[/\bhe\.? (?=\d+:\d)/giu, "hebrews "],
	[/\bphill?ipp?ians\b/giu, "philippians"],
	[/\b(?:the )?acts of the (?:holy )?apostles\b/giu, "acts"],
	// Words between the numbers of a Bible reference, in English and Setswana: "chapter 3, verses
	// 16 to 18 and 20".
	[/(?<=\p{L}\.?),? (?:chapters?|chaps?\.?|chs?\.?|kgaolo|dikgaolo) ?(?=\d)/giu, " "],
	[/(?<=\d),? ?(?:verses?|vers|vv?\.?|vss?\.?|temana ya|temana|ditemana) ?(?=\d)/giu, ":"],
	[/(?<=\d) ?(?:to|through|thru|until|go ya go|go fitlha ka) ?(?=\d+(?! ?\p{L}))/giu, "-"],
	[/(?<=\d[abc]?),? ?(?:\band\b|\ble\b|&) ?(?=\d)/giu, ", "],
];

/**
 * Rewrites the Bible references in a text, so that the library `bible-references` can read them.
 */
function readable(text: string): string {
	const plain = comparable(text).replace(/\s+/g, " ");
	return rewritten.reduce((rest, [written, read]) => rest.replace(written, read), plain);
}

/** @param book the code (USX) of a book of the Bible in lower case, such as "1co" */
export function bookName(book: string, language: Language): string {
	const reference = new PassageReference(book);
	return reference.get_book_string(language === "tn" ? setswanaByBook : {});
}

const isSetswana = new Set(setswanaAndOthers.map(([, name]) => comparable(name).trim()));

/**
 * Matches the name of a Bible book in a reference, such as "1 Corinthians" in "1 Corinthians 13:4".
 * The name matches only if a chapter number follows it. The reference may end with a part of a verse
 * and a translation of the Bible: "Matthew 5:3-12a (KJV)".
 */
const BOOK = /((?:[1-3]\.? ?)?\p{L}[\p{L}.' ]*?)(?= \d[\d:.\s–-]*[a-c]?(?: \(?[A-Z]{2,5}\)?)?$)/u;

/** Matches what stands between two Bible references, or between the verses of one reference. */
const BETWEEN_REFERENCES = new RegExp(`([;,\\n]|\\s(?:${ands.join("|")})\\s)`);

/**
 * The maximum length of a list of Bible references. A longer text is taken for something else and
 * stays unchanged.
 */
const REFERENCES_MAX = 200;

/**
 * Translates the names of the Bible's books in a list of references to the given language. Unknown
 * names stay unchanged.
 */
export function referencesIn(language: Language, scripture: string): string {
	if (scripture.length > REFERENCES_MAX) return scripture;
	const parts = scripture.split(BETWEEN_REFERENCES);
	return parts.map((part) => part.replace(BOOK, (name) => nameIn(language, name))).join("");
}

/**
 * The names of books that were translated, by language and name. Finding a book takes a tenth of a
 * millisecond, and the sermons of a page name the same few books again and again.
 */
const translated = new Map<string, string>();

/** A church's sermons name fewer books than this, with all ways of writing them. */
const TRANSLATED_MAX = 500;

function nameIn(language: Language, name: string): string {
	const key = `${language} ${name}`;
	const known = translated.get(key);
	if (known !== undefined) return known;
	const isAlready = isSetswana.has(comparable(name).trim()) === (language === "tn");
	const book = isAlready ? null : findBook(name);
	const found = book ? bookName(book, language) : name;
	if (translated.size >= TRANSLATED_MAX) translated.clear();
	translated.set(key, found);
	return found;
}

/** The names of all books of the Bible, in the Bible's order. */
export function bookNames(language: Language): string[] {
	return books_ordered.map((book) => bookName(book, language));
}

/** The position of a book in the Bible, for sorting: 0 is Genesis. */
export function placeOfBook(book: string): number {
	return books_ordered.indexOf(book);
}

/**
 * The code of the Bible book with this name, full or abbreviated, in English or Setswana; null if
 * there is no such book.
 */
export function findBook(name: string): string | null {
	const written = readable(name);
	const reference =
		PassageReference.from_string(written) ??
		PassageReference.from_string(written, setswanaAndOthers);
	return reference?.book ?? null;
}

/**
 * The largest number of Bible passages that are indexed for a sermon, so that the search index
 * stays small.
 */
const MOST_PASSAGES = 50;

/**
 * Finds the Bible passages that a text names in English or Setswana. `rest` is the text without
 * them.
 */
export function findPassages(text: string) {
	const passages: { text: string; reference: PassageReference }[] = [];
	let rest = readable(text);
	for (const names of [undefined, setswanaAndOthers]) {
		const found = [...detect_references(rest, names)].slice(0, MOST_PASSAGES);
		for (const { ref, text, index } of found.reverse()) {
			passages.push({ text: text.trim(), reference: ref });
			rest = `${rest.slice(0, index)} ${rest.slice(index + text.length)}`;
		}
	}
	return { passages, rest: passages.length === 0 ? text.trim() : rest.trim() };
}

/** The chapters of a Bible passage, each with those of its verses that belong to the passage. */
function chaptersOf(reference: PassageReference) {
	const { book, start_chapter, start_verse } = reference;
	const { end_chapter, end_verse } = reference.get_end();
	const verses = last_verse[book] ?? [];
	return Array.from({ length: end_chapter - start_chapter + 1 }, (_, place) => {
		const chapter = start_chapter + place;
		const end = verses[chapter - 1] ?? 1;
		const first = place === 0 ? start_verse : 1;
		const last = chapter === end_chapter ? end_verse : end;
		const isWhole = first === 1 && last === end;
		const codes = Array.from({ length: last - first + 1 }, (_, n) => `${chapter}.${first + n}`);
		return { chapter: `${chapter}`, whole: `${chapter}.*`, verses: codes, isWhole };
	});
}

/**
 * The codes of the Bible passages that a text names, for the search index, with blanks between:
 * each book, each chapter, and each verse, or `*` for a whole chapter. "Matthew 5:3-4" is " mat
 * mat.5 mat.5.3 mat.5.4 ".
 */
export function passageCodes(text: string): string {
	const codes = findPassages(text)
		.passages.reverse()
		.flatMap(({ reference }) => {
			const { book, type } = reference;
			const chapters = type === "book" ? [] : chaptersOf(reference);
			const inBook = chapters.flatMap(({ chapter, whole, verses, isWhole }) => [
				chapter,
				...(isWhole ? [whole] : verses),
			]);
			return [book, ...inBook.map((code) => `${book}.${code}`)];
		});
	const book = codes.length === 0 ? findBook(text) : null;
	const all = book ? [book] : [...new Set(codes)];
	return all.length === 0 ? "" : ` ${all.join(" ")} `;
}

/**
 * A search for a long Bible passage uses fewer and shorter codes, because many codes make it slow.
 * If the passage has more verses of a chapter than this, the search uses the code of the chapter.
 * If it has more chapters than this, the search uses the code of the book.
 */
const SOUGHT_VERSES = 30;
const SOUGHT_CHAPTERS = 10;

/**
 * The codes of a Bible passage for which a visitor searches. A sermon matches if its index contains
 * at least one of these codes.
 */
export function codesOf(reference: PassageReference): string[] {
	const { book, type } = reference;
	const chapters = type === "book" ? [] : chaptersOf(reference);
	const isOfVerses = type === "verse" || type === "range_verses";
	const inBook = chapters.flatMap(({ chapter, whole, verses }) =>
		isOfVerses && verses.length <= SOUGHT_VERSES ? [whole, ...verses] : [chapter],
	);
	const isOfBook = chapters.length === 0 || chapters.length > SOUGHT_CHAPTERS;
	return isOfBook ? [` ${book} `] : inBook.map((code) => ` ${book}.${code} `);
}
