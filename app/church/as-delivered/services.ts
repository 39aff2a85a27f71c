/* Facts about a church service: its parts, what visitors can expect, and how they prepare. */

/**
 * The parts of the weekly service, one per line: how many minutes a part lasts, and its name.
 * Together they last as long as the service.
 */
export const worship = `30 Intersession
30 Praise & Worship
5 Word of Encouragement (on Giving)
10 Announcements
15 Testimonies
30 Worship
60 Sermon of the Day
25 Prayers, Prophesies & Deliverance
5 Church Closure`;

/**
 * The names of the parts of the weekly service in Setswana, in the order of `worship`. Their
 * minutes are in the English text only.
 */
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
