/*
 * What the church says of itself as long as nobody has changed it in the portal: each fact as the text
 * that its field there shows. `…Tn` is the Setswana. A list has an entry on each line; blank lines
 * part entries of several lines, of which the first is the title. `fields.ts` says what a fact may be.
 */

/** 0 is Sunday, 6 is Saturday. */
export const weekday = "0";
export const begins = "09:00";
export const ends = "12:30";

/** Other meetings of a week, in words. */
export const moreServices = "";
export const moreServicesTn = "";

/** How many minutes each part takes, and what it is. Together they are as long as the service. */
export const worship = `30 Intersession
30 Praise & Worship
5 Word of Encouragement (on Giving)
10 Announcements
15 Testimonies
30 Worship
60 Sermon of the Day
25 Prayers, Prophesies & Deliverance
5 Church Closure`;
/** The same parts. Their minutes are said in English alone. */
export const worshipTn = `Go Rapelela ba Bangwe
Kgalaletso le Kobamelo
Lefoko la Kgothatso (ka ga Meneelo)
Dikitsiso
Bosupi
Kobamelo
Thero ya Letsatsi
Dithapelo, Diporofeto le Kgololo
Bokhutlo jwa Tirelo`;

export const expectations = `A full Sunday morning
Services last about three and a half hours, with prayer, singing, testimonies and the sermon of the day.

Children's programs
Children from birth to 7th grade have programs of their own, led by people who know them by name.

Fellowship after the service
Stay for a cup of tea and a conversation. Nobody needs to go home a stranger.`;
export const expectationsTn = `Moso o o tletseng wa Tshipi
Ditirelo di tsaya diura di ka nna tharo le halofo, ka thapelo, dipina, bosupi le thero ya letsatsi.

Mananeo a bana
Bana go tloga ba tsholwa go fitlha ka mophato wa bosupa ba na le mananeo a bone, a a eteletsweng pele ke batho ba ba ba itseng ka maina.

Kopano ya badumedi morago ga tirelo
Sala o nwe kopi ya tee o bo o tlotle le rona. Ga go ope yo o tlhokang go boela gae e le moeng.`;

export const bring = `Your Bible, on paper or on your phone
A notebook and a pen for the sermon
Your family, your friends and your neighbours
A willing heart`;
export const bringTn = `Baebele ya gago, ya pampiri kgotsa ya mogala
Bukana le pene tsa go kwala ka thero
Ba lelapa, ditsala le baagisani ba gago
Pelo e e ratang`;

export const prepare = `Rest well on Saturday night and come in good time.
Pray for the service, for the preacher and for those who come for the first time.
Read the Verse of the Day and carry it with you.
Lay down what weighs on you: you are among family.`;
export const prepareTn = `Ikhutse sentle bosigo jwa Matlhatso o bo o tle ka nako.
Rapelela tirelo, moreri le ba ba tlang la ntlha.
Bala Temana ya Letsatsi o bo o e tsamaye le yone.
Baya fa fatshe se se go imelang: o mo gare ga ba lelapa.`;

/** Where services are held, line by line: the house, the town, the country. */
export const address = `Letsatsi Lodge
Tati Siding
Botswana`;
/** Latitude and longitude, in degrees. */
export const coordinates = "-21.2739, 27.4731";
/** The address for letters. */
export const postalAddress = `P.O. Box 100
Tati Siding
Botswana`;
export const officeHours = "Office hours by appointment";
export const officeHoursTn = "Dinako tsa ofisi: ka peelano";
export const parking = "Parking available";
export const parkingTn = "Go na le lefelo la go emisa dikoloi";
export const access = "Wheelchair accessible";
export const accessTn = "Ba ba dirisang ditilo tsa maotwana ba ka tsena";

/** Without the country's code. */
export const phones = `71000001
71000002`;
/** Those of the phones that have WhatsApp. */
export const whatsapp = `71000001
71000002`;
/** The hours in which somebody answers the phone. */
export const phoneHours = "Monday-Friday 9AM-5PM";
export const phoneHoursTn = "Mosupologo - Labotlhano, 9:00 AM - 5:00 PM";
/** The administrators' address, where visitors write to. */
export const email = "admin@kingdomrealms.example";
/** How soon a message is answered. */
export const replyPromise = "We reply within 24 hours";
export const replyPromiseTn = "Re araba mo diureng di le 24";

/** The church's pages on social networks. */
export const facebook = "";
export const instagram = "";
export const youtube = "";

export const name = "Kingdom Realms Ministries";
/** The name below the icon of a phone that has installed the site. */
export const shortName = "Kingdom Realms";
/** Not translated, like the name. */
export const tagline = "Not Just a Church — A Kingdom Movement — See You In The Realms.";

/** What the home page says first, and last: as delivered its texts `welcome.text` and `home.visitText`. */
export const welcome = "";
export const welcomeTn = "";
export const invitation = "";
export const invitationTn = "";

export const story = `Kingdom Realms Ministries began in the early 1990s, when our founder, Bishop Kagiso Molefe, gathered a few families to pray under a thorn tree in Tati Siding. They had no hall and no instruments, but they had the promise of Isaiah: arise, shine, for your light has come.

From that tree the work has spread to branches in the towns and villages around us. We are still what we were at the start: families who pray together, open to everyone who comes.

Every Sunday we worship from 09:00 AM to 12:30 PM. Twice a year all branches come together for our major events: Easter and Thanksgiving.`;
export const storyTn = `Kingdom Realms Ministries e simologile kwa tshimologong ya dingwaga tsa bo-1990, fa motlhami wa rona, Bishop Kagiso Molefe, a ne a kokoanya malapa a se kae go rapela mo tlase ga setlhare kwa Tati Siding. Ba ne ba se na ntlo ya kereke le diletswa, mme ba ne ba na le tsholofetso ya ga Isaia: tsoga, o phatsime, gonne lesedi la gago le tlile.

Go tswa mo setlhareng seo tiro e anamile go ya kwa makaleng a rona mo ditoropong le metseng e e re dikologileng. Re sa ntse re le se re neng re le sone kwa tshimologong: malapa a a rapelang mmogo, a a amogelang mongwe le mongwe yo o tlang.

Tshipi nngwe le nngwe re obamela go simolola ka 9:00 AM go fitlha ka 12:30 PM. Gabedi ka ngwaga makala otlhe a kopana mo ditiragalong tsa rona tse dikgolo: Paseka le Malebogo.`;

export const mission =
	"To bring the light of Christ to every home: preaching the Word, praying for the sick and the weary, and serving our neighbours with our hands.";
export const missionTn =
	"Go isa lesedi la ga Keresete mo lelapeng lengwe le lengwe: go rera Lefoko, go rapelela ba ba lwalang le ba ba lapileng, le go direla baagisani ba rona ka diatla tsa rona.";

export const vision =
	"A kingdom movement that reaches from Tati Siding to the nations, where every believer knows who they are in God and walks in it.";
export const visionTn =
	"Mokgatlho wa bogosi o o tswang kwa Tati Siding go ya kwa ditshabeng, o mo go one modumedi mongwe le mongwe a itseng se a leng sone mo Modimong a bo a tsamaya mo go sone.";

export const beliefs = `One God
We believe in one God, Father, Son and Holy Spirit, maker of heaven and earth.

God is Love
We believe that God is Love, and that nobody stands outside that love.

Jesus Christ
We believe in Jesus Christ, who died for us and rose again, our Saviour and Lord.

His return
We believe in His return, and we live as people who wait for the morning.`;
export const beliefsTn = `Modimo o le mongwe fela
Re dumela mo Modimong o le mongwe, Rara, Morwa le Mowa o o Boitshepo, mmopi wa legodimo le lefatshe.

Modimo ke lorato
Re dumela gore Modimo ke lorato, le gore ga go ope yo o kwa ntle ga lorato loo.

Jesu Keresete
Re dumela mo go Jesu Keresete, yo o re swetseng a bo a tsoga mo baswing, Mmoloki le Morena wa rona.

Go boa ga ga Jesu Keresete
Re dumela mo go boeng ga gagwe, mme re tshela jaaka batho ba ba letileng moso.`;

/** The people who lead the church: for each the name, the role, and then what is said of her or him. */
export const leaders = `Bishop Kagiso Molefe
Founder and Bishop
Planted the church in the early 1990s and has shepherded it ever since. He loves early mornings, old hymns and new believers.

Pastor Lorato Molefe
Pastor
Leads prayer and the women's fellowship, and visits the homes where somebody is ill. Her door is open on weekdays.

Elder Tebogo Sebina
Elder, Youth and Music
Teaches the young people to lead, on the football field as much as in the choir.`;
export const leadersTn = `Bishop Kagiso Molefe
Motlhami le Bishop
O tlhamile kereke kwa tshimologong ya dingwaga tsa bo-1990 mme o sa ntse a e disa. O rata meso, dipina tsa bogologolo le badumedi ba basha.

Pastor Lorato Molefe
Moruti
O eteletse pele thapelo le kopano ya bomme, mme o etela malapa a go nang le molwetse mo go one. Kgoro ya gagwe e butswe mo malatsing a beke.

Elder Tebogo Sebina
Mogolwane, Banana le Mmino
O ruta banana go etelela pele, mo lebaleng la kgwele ya dinao jaaka mo khwaereng.`;
/** The addresses of their portraits, in the same order; `-` for none. */
export const portraits = `/demo/leader-1.webp
/demo/leader-2.webp
/demo/leader-3.webp`;

/** How to give: what it is (mobile money, a bank), then its number, whose it is, and a note. */
export const giving = "";
export const givingTn = "";

/** Where services can be seen or heard while they are on: an address on the web. */
export const live = "";

/**
 * The hour of the evening before at which calendars remind of an event, in the church's time (`HH:MM`).
 * Empty if they should not remind.
 */
export const reminder = "18:00";
