/**
 * Words that people at a church use in passwords, in English and Setswana, in addition to the names of
 * the Bible's books. Many are first names in Botswana, too. "Portal" is left out, because the demo's
 * password contains it.
 */
export const churchWords = `
	God Lord Jesus Christ Messiah Saviour Savior Redeemer Emmanuel Immanuel Jehovah Yahweh Adonai Elohim
	Jireh Father Son Holy Spirit Ghost Trinity Lamb Lion Judah King Queen Kingdom Heaven Heavenly Angel
	Cross Calvary Blood Grace Gracious Mercy Faith Faithful Hope Love Loves Loved Peace Joy Glory
	Glorious Hallelujah Halleluya Alleluia Hosanna Amen Bless Blessed Blessing Praise Praising Worship
	Pray Prayer Praying Preach Sermon Gospel Bible Scripture Word Psalm Verse Church Temple Zion Jerusalem
	Israel Bethlehem Nazareth Galilee Eden Shepherd Disciple Apostle Prophet Pastor Bishop Elder Deacon
	Reverend Minister Ministry Ministries Evangelist Choir Youth Christian Believer Saint Save Saved Saves
	Salvation Redeemed Forgive Forgiven Sin Born Again Baptism Baptist Catholic Anglican Lutheran Methodist
	Apostolic Pentecostal Pentecost Easter Christmas Thanksgiving Sunday Sabbath Risen Life Eternal
	Everlasting Almighty Mighty Omega Alpha Creator Miracle Testimony Tithe Offering Fasting Anointed
	Anointing Revival Victory Light Truth Way Trust Thank Thanks Good Great Strong Rock Soul Heart Adam
	Eve Noah Moses Abraham Isaac Jacob Joseph Mary David Solomon Samson Elijah Elisha Paul Stephen
	Gabriel Michael Satan Devil admin guest
	Modimo Morena Jesu Keresete Kresete Mesia Mmoloki Moya Boitshepo Ntate Rara Kgosi Bogosi Legodimo
	Moengele Baengele Sefapaano Lorato Tumelo Tsholofelo Kagiso Boitumelo Kgalalelo Haleluya Amene
	Tshegofatso Segofatsa Baka Bakang Boka Pako Tlotla Rapela Rapelang Thapelo Merapelo Thero Efangele
	Bebele Beibele Baebele Lefoko Temana Kereke Tempele Modisa Moporofeti Moruti Baruti Moapostoloi
	Mokeresete Bakeresete Modumedi Badumedi Pholoso Poloko Boikwatlhao Kolobetso Paseka Keresemose
	Sontaga Latshipi Tsoga Botshelo Maatla Mogolo Mothatayotlhe Lesedi Boammaaruri Tsela Leboga Tebogo
	Molemo Tshepo Tshepa Rata Botswana Gaborone Francistown`;

/**
 * Words that people put between other words to form a sentence. "That" is left out, because
 * "Thato", a common first name in Botswana, begins with it.
 */
export const joiningWords = `
	a all always am and are art at be because by can do first for forever from give he her him his i in is
	it let me my name new no not o of oh on one only our over s shall she so the they this through
	thy time times to us want was we who will with yes you your
	ba bo botlhe e fa ga gago gagwe go gotlhe ka ke la le me mo ntse re rona sa se thata tsa tsotlhe wa
	wame ya`;
