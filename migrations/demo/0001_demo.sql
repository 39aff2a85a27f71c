-- Demo content: sermons, events and albums of Kingdom Realms Ministries, Tati Siding.
-- All dates are relative to the day of loading, in Gaborone time (UTC+2, no daylight saving), so the
-- site looks current whenever this is loaded. Columns not named here (created_at and the like) take
-- their defaults. Every event but the Night of Prayer stays off the loading day, whatever its weekday.

-- Sermons, one a Sunday: sermon-01 is the newest, always before the loading day.
INSERT INTO `sermons` (`id`, `title`, `speaker`, `series`, `scripture`, `date`, `description`, `duration`, `video_url`, `audio_url`, `notes_url`, `featured`) VALUES
	('sermon-01', 'Shining Like Stars', 'Bishop Kagiso Molefe', 'Arise, Shine', 'Philippians 2:12-16', date('now', '+2 hours', 'weekday 0', '-7 days'), 'On a clear night in Tati Siding nobody has to point out the stars. Paul asks us to live that way at work and at home: without grumbling, holding firmly to the word of life.', '48 min', 'https://example.org/watch/shining-like-stars', 'https://example.org/listen/shining-like-stars', 'https://example.org/notes/shining-like-stars.pdf', 1),
	('sermon-02', 'Children of the Day', 'Evangelist Neo Ditlhong', 'Arise, Shine', '1 Thessalonians 5:4-11', date('now', '+2 hours', 'weekday 0', '-14 days'), 'We belong to the day, so we can stay awake, stay sober and build one another up. A practical word for anyone who feels tired of waiting.', '41 min', 'https://example.org/watch/children-of-the-day', 'https://example.org/listen/children-of-the-day', NULL, 0),
	('sermon-03', 'Beauty for Ashes', 'Elder Tebogo Sebina', 'Arise, Shine', 'Isaiah 61:1-4', date('now', '+2 hours', 'weekday 0', '-21 days'), 'God does not ask those who mourn to pretend. He comes near, binds up the broken-hearted and makes them the very people who rebuild.', '44 min', 'https://example.org/watch/beauty-for-ashes', 'https://example.org/listen/beauty-for-ashes', 'https://example.org/notes/beauty-for-ashes.pdf', 0),
	('sermon-04', 'A Great Light', 'Pastor Lorato Molefe', 'Arise, Shine', 'Isaiah 9:2-7', date('now', '+2 hours', 'weekday 0', '-28 days'), 'The people walking in darkness did not find the light for themselves: it dawned on them. A message about the Child who is given to us, and the peace of his government.', '46 min', 'https://example.org/watch/a-great-light', 'https://example.org/listen/a-great-light', 'https://example.org/notes/a-great-light.pdf', 0),
	('sermon-05', 'Your Light Has Come', 'Bishop Kagiso Molefe', 'Arise, Shine', 'Isaiah 60:1-5', date('now', '+2 hours', 'weekday 0', '-35 days'), 'The first message of the series. Before God tells his people to shine, he tells them why they can: his glory has already risen over them.', '52 min', 'https://example.org/watch/your-light-has-come', 'https://example.org/listen/your-light-has-come', 'https://example.org/notes/your-light-has-come.pdf', 0),
	('sermon-06', 'What Shall I Return to the Lord?', 'Pastor Lorato Molefe', NULL, 'Psalm 116:12-19', date('now', '+2 hours', 'weekday 0', '-42 days'), 'How do you thank someone to whom you owe everything? The psalmist lifts the cup, keeps his promises and gives his thanks where others can hear it.', '39 min', 'https://example.org/watch/what-shall-i-return', 'https://example.org/listen/what-shall-i-return', NULL, 0),
	('sermon-07', 'Grace That Teaches Us', 'Bishop Kagiso Molefe', 'Walking in Grace', 'Titus 2:11-14', date('now', '+2 hours', 'weekday 0', '-49 days'), 'Grace does more than forgive yesterday. Like a patient teacher, it trains us to say no to what harms us and yes to a life that is eager to do good.', '47 min', 'https://example.org/watch/grace-that-teaches-us', 'https://example.org/listen/grace-that-teaches-us', 'https://example.org/notes/grace-that-teaches-us.pdf', 0),
	('sermon-08', 'A Seat at the King''s Table', 'Elder Tebogo Sebina', 'Walking in Grace', '2 Samuel 9:1-13', date('now', '+2 hours', 'weekday 0', '-56 days'), 'Mephibosheth expected judgement and was given a chair. His story shows how kindness, promised long ago, goes looking for people who are hiding.', '43 min', NULL, 'https://example.org/listen/a-seat-at-the-kings-table', 'https://example.org/notes/a-seat-at-the-kings-table.pdf', 0),
	('sermon-09', 'The Father Who Ran', 'Evangelist Neo Ditlhong', 'Walking in Grace', 'Luke 15:11-24', date('now', '+2 hours', 'weekday 0', '-63 days'), 'The son had prepared a speech, but the father was already running. An invitation to come home, however long the road has been.', '38 min', 'https://example.org/watch/the-father-who-ran', 'https://example.org/listen/the-father-who-ran', NULL, 0),
	('sermon-10', 'My Grace Is Sufficient', 'Pastor Lorato Molefe', 'Walking in Grace', '2 Corinthians 12:7-10', date('now', '+2 hours', 'weekday 0', '-70 days'), 'Three times Paul asked, and the thorn stayed. Pastor Lorato speaks gently about prayers that are answered with strength instead of relief.', '45 min', 'https://example.org/watch/my-grace-is-sufficient', 'https://example.org/listen/my-grace-is-sufficient', 'https://example.org/notes/my-grace-is-sufficient.pdf', 0),
	('sermon-11', 'Saved by Grace, Made for Good Works', 'Bishop Kagiso Molefe', 'Walking in Grace', 'Ephesians 2:1-10', date('now', '+2 hours', 'weekday 0', '-77 days'), 'We are not saved by what we do, yet there is work prepared for each of us. The series opens with two words that change everything: but God.', '54 min', 'https://example.org/watch/saved-by-grace', 'https://example.org/listen/saved-by-grace', 'https://example.org/notes/saved-by-grace.pdf', 0),
	('sermon-12', 'The House on the Rock', 'Bishop Kagiso Molefe', 'The Sermon on the Mount', 'Matthew 7:24-29', date('now', '+2 hours', 'weekday 0', '-84 days'), 'Two houses can look the same until the rain comes. Jesus closes his sermon by asking whether we will do what we have heard.', '50 min', 'https://example.org/watch/the-house-on-the-rock', 'https://example.org/listen/the-house-on-the-rock', 'https://example.org/notes/the-house-on-the-rock.pdf', 0),
	('sermon-13', 'Do Not Worry About Tomorrow', 'Pastor Lorato Molefe', 'The Sermon on the Mount', 'Matthew 6:25-34', date('now', '+2 hours', 'weekday 0', '-91 days'), 'School fees, rain, work: the worries are real, and Jesus does not laugh at them. He asks us to look at the birds and remember who feeds them.', '42 min', 'https://example.org/watch/do-not-worry-about-tomorrow', 'https://example.org/listen/do-not-worry-about-tomorrow', 'https://example.org/notes/do-not-worry-about-tomorrow.pdf', 0),
	('sermon-14', 'When You Pray', 'Elder Tebogo Sebina', 'The Sermon on the Mount', 'Matthew 6:5-15', date('now', '+2 hours', 'weekday 0', '-98 days'), 'A slow walk through the Lord''s Prayer, line by line. Good for those who are only now learning to pray and for those who have said it all their lives.', '49 min', NULL, 'https://example.org/listen/when-you-pray', NULL, 0),
	('sermon-15', 'Salt and Light', 'Pastor Lorato Molefe', 'The Sermon on the Mount', 'Matthew 5:13-16', date('now', '+2 hours', 'weekday 0', '-105 days'), 'A little salt is enough for the whole pot, and one lamp is enough for the whole room. What could this mean in your street this week?', '40 min', 'https://example.org/watch/salt-and-light', 'https://example.org/listen/salt-and-light', 'https://example.org/notes/salt-and-light.pdf', 0),
	('sermon-16', 'Blessed Are the Poor in Spirit', 'Bishop Kagiso Molefe', 'The Sermon on the Mount', 'Matthew 5:1-12', date('now', '+2 hours', 'weekday 0', '-112 days'), 'Jesus sits down on a hillside and calls the most unlikely people blessed. The Beatitudes are not a ladder to climb but a welcome to receive.', '51 min', 'https://example.org/watch/blessed-are-the-poor-in-spirit', 'https://example.org/listen/blessed-are-the-poor-in-spirit', 'https://example.org/notes/blessed-are-the-poor-in-spirit.pdf', 0),
	('sermon-17', 'Go and Make Disciples', 'Evangelist Neo Ditlhong', NULL, 'Matthew 28:16-20', date('now', '+2 hours', 'weekday 0', '-119 days'), 'Some of the eleven still doubted, and Jesus sent them all the same. A word about ordinary people, a great task and the promise that he is with us always.', '37 min', 'https://example.org/watch/go-and-make-disciples', NULL, NULL, 0),
	('sermon-18', 'A Cloud Like a Man''s Hand', 'Bishop Kagiso Molefe', 'Faith for the Dry Season', '1 Kings 18:41-46', date('now', '+2 hours', 'weekday 0', '-126 days'), 'Six times the servant saw nothing, and Elijah kept praying. We close the series with the seventh look, a very small cloud and the sound of heavy rain.', '55 min', 'https://example.org/watch/a-cloud-like-a-mans-hand', 'https://example.org/listen/a-cloud-like-a-mans-hand', 'https://example.org/notes/a-cloud-like-a-mans-hand.pdf', 1),
	('sermon-19', 'Yet I Will Rejoice', 'Elder Tebogo Sebina', 'Faith for the Dry Season', 'Habakkuk 3:17-19', date('now', '+2 hours', 'weekday 0', '-133 days'), 'No figs, no grapes, no cattle in the stalls. Habakkuk counts every loss honestly and still finds a song.', '41 min', 'https://example.org/watch/yet-i-will-rejoice', 'https://example.org/listen/yet-i-will-rejoice', 'https://example.org/notes/yet-i-will-rejoice.pdf', 0),
	('sermon-20', 'Planted by the Water', 'Pastor Lorato Molefe', 'Faith for the Dry Season', 'Jeremiah 17:5-8', date('now', '+2 hours', 'weekday 0', '-140 days'), 'Like the big trees along the Tati, which stay green when the river is sand, those who trust the Lord draw from water nobody sees.', '44 min', 'https://example.org/watch/planted-by-the-water', 'https://example.org/listen/planted-by-the-water', 'https://example.org/notes/planted-by-the-water.pdf', 0),
	('sermon-21', 'The Jar That Was Not Used Up', 'Bishop Kagiso Molefe', 'Faith for the Dry Season', '1 Kings 17:8-16', date('now', '+2 hours', 'weekday 0', '-147 days'), 'A widow with one handful of flour is asked to share it. God meets her generosity one day at a time, and there is enough.', '49 min', 'https://example.org/watch/the-jar-that-was-not-used-up', 'https://example.org/listen/the-jar-that-was-not-used-up', NULL, 0),
	('sermon-22', 'Treasure in a Field', 'Bishop Kagiso Molefe', 'The Kingdom Within', 'Matthew 13:44-46', date('now', '+2 hours', 'weekday 0', '-154 days'), 'The man sold everything, and he did it with joy. Two very short parables about what the kingdom is worth and why nobody who finds it feels poorer.', '46 min', 'https://example.org/watch/treasure-in-a-field', 'https://example.org/listen/treasure-in-a-field', 'https://example.org/notes/treasure-in-a-field.pdf', 0),
	('sermon-23', 'Righteousness, Peace and Joy', 'Pastor Lorato Molefe', 'The Kingdom Within', 'Romans 14:17-19', date('now', '+2 hours', 'weekday 0', '-161 days'), 'The kingdom is not a matter of eating and drinking. Paul shows a divided church what really matters, and how to make peace with one another.', '43 min', NULL, 'https://example.org/listen/righteousness-peace-and-joy', 'https://example.org/notes/righteousness-peace-and-joy.pdf', 0),
	('sermon-24', 'The Mustard Seed', 'Evangelist Neo Ditlhong', 'The Kingdom Within', 'Mark 4:30-32', date('now', '+2 hours', 'weekday 0', '-168 days'), 'It is small enough to lose between your fingers, and one day birds rest in its shade. Encouragement for everyone whose work for God looks too little.', '36 min', 'https://example.org/watch/the-mustard-seed', 'https://example.org/listen/the-mustard-seed', NULL, 0),
	('sermon-25', 'The Kingdom in Your Midst', 'Bishop Kagiso Molefe', 'The Kingdom Within', 'Luke 17:20-21', date('now', '+2 hours', 'weekday 0', '-175 days'), 'They asked Jesus when the kingdom would come, and he told them it was already among them. The opening message on God''s quiet reign in the heart.', '53 min', 'https://example.org/watch/the-kingdom-in-your-midst', 'https://example.org/listen/the-kingdom-in-your-midst', 'https://example.org/notes/the-kingdom-in-your-midst.pdf', 0),
	('sermon-26', 'Thus Far the Lord Has Helped Us', 'Elder Tebogo Sebina', NULL, '1 Samuel 7:7-12', date('now', '+2 hours', 'weekday 0', '-182 days'), 'Samuel set up a stone so that nobody would forget. We look back at the way we have come as a church and name our own Ebenezers.', '42 min', 'https://example.org/watch/thus-far-the-lord-has-helped-us', 'https://example.org/listen/thus-far-the-lord-has-helped-us', NULL, 0);

-- About 240 KB a minute, as speech is recorded.
UPDATE `sermons` SET `files` = json_object('audioUrl', json_object('bytes', CAST(`duration` AS INTEGER) * 240000, 'type', 'audio/mpeg')) WHERE `audio_url` IS NOT NULL;

-- As app/sermons/search/bible.ts reads their scripture.
UPDATE `sermons` SET `passages` = column2, `book` = substr(column2, 2, 3) FROM (VALUES
	('sermon-01', ' php php.2 php.2.12 php.2.13 php.2.14 php.2.15 php.2.16 '),
	('sermon-02', ' 1th 1th.5 1th.5.4 1th.5.5 1th.5.6 1th.5.7 1th.5.8 1th.5.9 1th.5.10 1th.5.11 '),
	('sermon-03', ' isa isa.61 isa.61.1 isa.61.2 isa.61.3 isa.61.4 '),
	('sermon-04', ' isa isa.9 isa.9.2 isa.9.3 isa.9.4 isa.9.5 isa.9.6 isa.9.7 '),
	('sermon-05', ' isa isa.60 isa.60.1 isa.60.2 isa.60.3 isa.60.4 isa.60.5 '),
	('sermon-06', ' psa psa.116 psa.116.12 psa.116.13 psa.116.14 psa.116.15 psa.116.16 psa.116.17 psa.116.18 psa.116.19 '),
	('sermon-07', ' tit tit.2 tit.2.11 tit.2.12 tit.2.13 tit.2.14 '),
	('sermon-08', ' 2sa 2sa.9 2sa.9.* '),
	('sermon-09', ' luk luk.15 luk.15.11 luk.15.12 luk.15.13 luk.15.14 luk.15.15 luk.15.16 luk.15.17 luk.15.18 luk.15.19 luk.15.20 luk.15.21 luk.15.22 luk.15.23 luk.15.24 '),
	('sermon-10', ' 2co 2co.12 2co.12.7 2co.12.8 2co.12.9 2co.12.10 '),
	('sermon-11', ' eph eph.2 eph.2.1 eph.2.2 eph.2.3 eph.2.4 eph.2.5 eph.2.6 eph.2.7 eph.2.8 eph.2.9 eph.2.10 '),
	('sermon-12', ' mat mat.7 mat.7.24 mat.7.25 mat.7.26 mat.7.27 mat.7.28 mat.7.29 '),
	('sermon-13', ' mat mat.6 mat.6.25 mat.6.26 mat.6.27 mat.6.28 mat.6.29 mat.6.30 mat.6.31 mat.6.32 mat.6.33 mat.6.34 '),
	('sermon-14', ' mat mat.6 mat.6.5 mat.6.6 mat.6.7 mat.6.8 mat.6.9 mat.6.10 mat.6.11 mat.6.12 mat.6.13 mat.6.14 mat.6.15 '),
	('sermon-15', ' mat mat.5 mat.5.13 mat.5.14 mat.5.15 mat.5.16 '),
	('sermon-16', ' mat mat.5 mat.5.1 mat.5.2 mat.5.3 mat.5.4 mat.5.5 mat.5.6 mat.5.7 mat.5.8 mat.5.9 mat.5.10 mat.5.11 mat.5.12 '),
	('sermon-17', ' mat mat.28 mat.28.16 mat.28.17 mat.28.18 mat.28.19 mat.28.20 '),
	('sermon-18', ' 1ki 1ki.18 1ki.18.41 1ki.18.42 1ki.18.43 1ki.18.44 1ki.18.45 1ki.18.46 '),
	('sermon-19', ' hab hab.3 hab.3.17 hab.3.18 hab.3.19 '),
	('sermon-20', ' jer jer.17 jer.17.5 jer.17.6 jer.17.7 jer.17.8 '),
	('sermon-21', ' 1ki 1ki.17 1ki.17.8 1ki.17.9 1ki.17.10 1ki.17.11 1ki.17.12 1ki.17.13 1ki.17.14 1ki.17.15 1ki.17.16 '),
	('sermon-22', ' mat mat.13 mat.13.44 mat.13.45 mat.13.46 '),
	('sermon-23', ' rom rom.14 rom.14.17 rom.14.18 rom.14.19 '),
	('sermon-24', ' mrk mrk.4 mrk.4.30 mrk.4.31 mrk.4.32 '),
	('sermon-25', ' luk luk.17 luk.17.20 luk.17.21 '),
	('sermon-26', ' 1sa 1sa.7 1sa.7.7 1sa.7.8 1sa.7.9 1sa.7.10 1sa.7.11 1sa.7.12 ')
) WHERE `id` = column1;

-- Good Fridays, two days before Easter by Carter's rule, which holds for the years 1900 to 2099.
CREATE TABLE `demo_easters` AS
	WITH RECURSIVE
		years(y) AS (SELECT strftime('%Y', 'now') - 1 UNION ALL SELECT y + 1 FROM years WHERE y < strftime('%Y', 'now') + 1),
		moons(y, d) AS (SELECT y, (225 - 11 * (y % 19) - 21) % 30 + 21 FROM years),
		full_moons(y, d) AS (SELECT y, d - (d > 48) FROM moons)
	SELECT date(y || '-03-01', (d + 7 - (y + y / 4 + d + 1) % 7 - 3) || ' days') AS `good_friday` FROM full_moons;

-- Events: one today, eight to come, five past. The last '-2 hours' turns Gaborone wall time into UTC.
INSERT INTO `events` (`id`, `title`, `type`, `date`, `location`, `description`, `requires_registration`, `capacity`, `registered_count`) VALUES
	('event-night-of-prayer', 'Night of Prayer', 'prayer', unixepoch('now', '+2 hours', 'start of day', '+22 hours', '-2 hours') * 1000, 'Letsatsi Lodge, Tati Siding', 'We pray and sing through the night for our families, our village and our nation, and close with tea at sunrise. Bring a blanket and your Bible, and come for as long as you can.', 0, NULL, NULL),
	('event-choir-practice', 'Open Choir Practice', 'general', unixepoch('now', '+2 hours', 'start of day', '+1 day', '+18 hours', '-2 hours') * 1000, 'Letsatsi Lodge, Tati Siding', 'The choir opens its doors to new voices. You do not need to read music: bring a bottle of water and a willingness to learn the Setswana hymns we love.', 0, NULL, NULL),
	('event-sunday-service', 'Sunday Worship Service', 'service', unixepoch('now', '+2 hours', 'start of day', '+1 day', 'weekday 0', '+9 hours', '-2 hours') * 1000, 'Letsatsi Lodge, Tati Siding', 'Worship, prayer and the word of God from 9:00 AM to 12:30 PM, with Sunday school for the children. If it is your first time, someone at the door will be glad to sit with you.', 0, NULL, NULL),
	('event-marriage-morning', 'Marriage Enrichment Morning', 'general', unixepoch('now', '+2 hours', 'start of day', '+8 days', 'weekday 6', '+9 hours', '-2 hours') * 1000, 'Garden Room, Letsatsi Lodge, Tati Siding', 'Bishop Kagiso and Pastor Lorato Molefe share honestly about listening, money and forgiveness. For couples married forty days or forty years. Tea and scones are provided, please bring a notebook.', 1, 60, 37),
	('event-wedding-thuso-onalenna', 'Wedding of Thuso and Onalenna', 'wedding', unixepoch('now', '+2 hours', 'start of day', '+15 days', 'weekday 6', '+10 hours', '-2 hours') * 1000, 'Letsatsi Lodge Gardens, Tati Siding', 'Thuso and Onalenna, who met in our choir, invite the whole church to witness their vows. Lunch under the trees follows the ceremony.', 0, NULL, NULL),
	('event-youth-weekend', 'Youth Weekend by the River', 'general', unixepoch('now', '+2 hours', 'start of day', '+22 days', 'weekday 5', '+16 hours', '-2 hours') * 1000, 'Riverside campsite on the Tati, near Tati Siding', 'Friday afternoon to Sunday morning with Evangelist Neo Ditlhong: Bible study, football, songs around the fire and a sunrise hike. Ages 13 to 25. Bring a sleeping bag, a torch, a plate and a mug, and closed shoes.', 1, 40, 40),
	('event-easter-conference', 'Easter Conference: He Is Risen', 'conference', unixepoch((SELECT min(`good_friday`) FROM `demo_easters` WHERE `good_friday` > date('now', '+2 hours')), '+17 hours', '-2 hours') * 1000, 'Conference tent, Letsatsi Lodge grounds, Tati Siding', 'Our yearly gathering from Good Friday evening to Easter Sunday, with teaching, worship and shared meals. Please register so that we know how many to cook for, and bring a folding chair if you have one.', 1, NULL, 118),
	('event-river-baptism', 'Baptism Service at the River', 'service', unixepoch('now', '+2 hours', 'start of day', '+72 days', 'weekday 6', '+7 hours', '+30 minutes', '-2 hours') * 1000, 'Tati River, below the old bridge, Tati Siding', 'We go down to the water with those who have chosen to follow Christ. Candidates should bring a towel and a change of clothes, everyone else a song and a hat for the sun.', 0, NULL, NULL),
	('event-harvest-thanksgiving', 'Harvest Thanksgiving Service', 'service', unixepoch('now', '+2 hours', 'start of day', '+110 days', 'weekday 0', '+9 hours', '-2 hours') * 1000, 'Letsatsi Lodge, Tati Siding', 'Once a year we bring the first of what God has given: sorghum, beans, melons, a day''s wages or a word of testimony. What is laid on the table goes to households in need, and we all share lunch afterwards.', 0, NULL, NULL),
	('event-hill-prayer', 'Dawn Prayer on the Hill', 'prayer', unixepoch('now', '+2 hours', 'start of day', '-14 days', 'weekday 6', '+5 hours', '+30 minutes', '-2 hours') * 1000, 'Foot of Nyangabgwe Hill, Francistown', 'An early walk up the hill to pray over the city as the sun rises. Wear good shoes and bring a warm jacket and some water.', 0, NULL, NULL),
	('event-family-sunday', 'Family Sunday and Child Dedication', 'service', unixepoch('now', '+2 hours', 'start of day', '-28 days', 'weekday 0', '+9 hours', '-2 hours') * 1000, 'Letsatsi Lodge, Tati Siding', 'Parents bring their little ones before God, and the whole church promises to help raise them. The children lead the singing.', 0, NULL, NULL),
	('event-wedding-kabo-lesedi', 'Wedding of Kabo and Lesedi', 'wedding', unixepoch('now', '+2 hours', 'start of day', '-35 days', 'weekday 6', '+10 hours', '+30 minutes', '-2 hours') * 1000, 'Community Hall, Francistown', 'Kabo and Lesedi were joined in marriage by Bishop Kagiso Molefe before family and friends. We thank God for them and for the home they are building.', 0, NULL, NULL),
	('event-village-outreach', 'Village Outreach Day', 'general', unixepoch('now', '+2 hours', 'start of day', '-49 days', 'weekday 6', '+8 hours', '-2 hours') * 1000, 'Ditladi village, near Tati Siding', 'A day of visiting elders, sharing food parcels and mending roofs together with our neighbours in Ditladi. Bring work gloves, a hat and any non-perishable food you can spare.', 0, NULL, NULL),
	('event-leaders-conference', 'Leaders and Workers Conference', 'conference', unixepoch('now', '+2 hours', 'start of day', '-77 days', 'weekday 6', '+8 hours', '+30 minutes', '-2 hours') * 1000, 'Community Hall, Francistown', 'A day for ushers, Sunday school teachers, musicians and home-cell leaders from Tati Siding and Francistown. The theme was the towel and the basin: leading by serving.', 1, 120, 104);

-- When they end, in minutes after they begin.
UPDATE `events` SET `ends_at` = `date` + column2 * 60000 FROM (VALUES
	('event-night-of-prayer', 450), ('event-choir-practice', 120), ('event-sunday-service', 210),
	('event-marriage-morning', 210), ('event-wedding-thuso-onalenna', 300), ('event-youth-weekend', 2520),
	('event-easter-conference', 2700), ('event-river-baptism', 180), ('event-harvest-thanksgiving', 300),
	('event-hill-prayer', 120), ('event-family-sunday', 210), ('event-wedding-kabo-lesedi', 300),
	('event-village-outreach', 480), ('event-leaders-conference', 480)
) WHERE `id` = column1;

-- Albums. Easter and Thanksgiving are those before the
-- events announced above.
INSERT INTO `gallery_items` (`id`, `title`, `description`, `date`, `category`) VALUES
	('album-sunday-worship', 'A Sunday at Letsatsi Lodge', 'Raised hands, the choir and musicians, a word from the pulpit, and families greeting one another under the acacia after the service.', date('now', '+2 hours', '-21 days', 'weekday 0'), 'Worship'),
	('album-village-outreach', 'Village Outreach', 'Time with an elder at home, food parcels for the month, a thatched roof made sound before the rains, and prayer under the old baobab.', date('now', '+2 hours', '-49 days', 'weekday 6'), 'Outreach'),
	('album-youth-weekend', 'Youth Weekend', 'Stories around the campfire, football in the dust, a guitar that never rested, and a hike early enough to see the sun come up.', date('now', '+2 hours', '-120 days', 'weekday 6'), 'Youth'),
	('album-river-baptism', 'Baptism in the River', 'Candidates in white going down into the water, the sun over the Tati, and the embrace waiting on the bank.', date('now', '+2 hours', '-185 days', 'weekday 6'), 'Worship'),
	('album-thanksgiving', 'Harvest Thanksgiving', 'A table heavy with the harvest, women carrying their baskets in, dancing before the Lord, and children giving with both hands.', date('now', '+2 hours', '-254 days', 'weekday 0'), 'Worship'),
	('album-easter-conference', 'Easter Conference', 'From the tent at dawn and three crosses on the hill to evenings of teaching under the lights and meals shared at long tables.', (SELECT max(`good_friday`) FROM `demo_easters` WHERE `good_friday` < date('now', '+2 hours')), 'Conference');

DROP TABLE `demo_easters`;

-- The demo content in Setswana. It was composed as the labels of the site were, and no native
-- speaker has read it yet.
UPDATE `sermons` SET `title_tn` = column2, `description_tn` = column3 FROM (VALUES
	('sermon-01', 'Go Phatsima jaaka Dinaledi', 'Mo bosigong jo bo se nang maru kwa Tati Siding ga go ope yo o tlhokang go supegediwa dinaledi. Paulo o re kopa go tshela jalo kwa tirong le kwa gae: re sa ngongorege, re tshwareletse thata mo lefokong la botshelo.'),
	('sermon-02', 'Bana ba Motshegare', 'Re ba motshegare, ka jalo re ka nna re thantse, ra itshwara sentle mme ra agana mongwe le yo mongwe. Lefoko le le thusang mongwe le mongwe yo o lapisitsweng ke go leta.'),
	('sermon-03', 'Bontle mo Boemong jwa Molora', 'Modimo ga a kope ba ba lelang gore ba itire e kete ga ba lele. O a atamela, o fapa dipelo tse di robegileng, mme o dira gore e nne bone ba ba agang gape.'),
	('sermon-04', 'Lesedi le Legolo', 'Batho ba ba neng ba tsamaya mo lefifing ga ba a ipatlela lesedi: le ne la ba tlhabela. Molaetsa ka ga Ngwana yo re mo filweng, le kagiso ya puso ya gagwe.'),
	('sermon-05', 'Lesedi la Gago le Tlile', 'Molaetsa wa ntlha wa motseletsele ono. Pele Modimo a raya batho ba gagwe a re ba phatsime, o ba bolelela gore ke ka ntlha yang ba ka kgona: kgalalelo ya gagwe e setse e ba tlhabetse.'),
	('sermon-06', 'Ke Tlaa Busetsa Morena Eng?', 'O leboga jang yo o mo kolotang sengwe le sengwe? Mopesalema o tsholetsa senwelo, o diragatsa ditsholofetso tsa gagwe, mme o leboga fa ba bangwe ba ka mo utlwang teng.'),
	('sermon-07', 'Letlhogonolo le le re Rutang', 'Letlhogonolo ga le itshwarele maabane fela. Jaaka morutabana yo o pelotelele, le re ruta go gana se se re utlwisang botlhoko, le go dumela botshelo jo bo tlhoafaletseng go dira molemo.'),
	('sermon-08', 'Setilo fa Tafoleng ya Kgosi', 'Mefibosethe o ne a solofetse katlholo, mme a newa setilo. Kgang ya gagwe e bontsha ka fa bopelonomi jo bo solofeditsweng bogologolo bo batlang batho ba ba iphitlhileng ka teng.'),
	('sermon-09', 'Rara yo o neng a Taboga', 'Morwa o ne a baakantse se a tlaa se buang, mme rraagwe o ne a setse a taboga. Taletso ya go boela gae, le fa tsela e ka bo e nnile telele jang.'),
	('sermon-10', 'Letlhogonolo la Me le go Lekane', 'Paulo o ne a kopa gararo, mme mutlwa wa nna o le teng. Moruti Lorato o bua ka bonolo ka dithapelo tse di arabiwang ka nonofo mo boemong jwa kimololo.'),
	('sermon-11', 'Re Bolokilwe ka Letlhogonolo, re Diretswe Ditiro tse di Molemo', 'Ga re bolokwe ke se re se dirang, le fa go ntse jalo go na le tiro e e baakanyeditsweng mongwe le mongwe wa rona. Motseletsele o bulwa ka mafoko a mabedi a a fetolang sengwe le sengwe: mme Modimo.'),
	('sermon-12', 'Ntlo e e Agilweng mo Lefikeng', 'Matlo a mabedi a ka tshwana go fitlhelela pula e tla. Jesu o konosetsa thero ya gagwe ka go botsa gore a re tlaa dira se re se utlwileng.'),
	('sermon-13', 'Se Tshwenyegeng ka ga Kamoso', 'Madi a sekolo, pula, tiro: matshwenyego ke a mmatota, mme Jesu ga a a tshege. O re kopa go leba dinonyane le go gakologelwa gore ke mang yo o di otlang.'),
	('sermon-14', 'Fa o Rapela', 'Re tsamaya ka iketlo mo Thapelong ya Morena, mola ka mola. E siametse ba ba simololang go ithuta go rapela le ba ba e buileng botshelo jwa bone jotlhe.'),
	('sermon-15', 'Letswai le Lesedi', 'Letswai le lennye le lekane pitsa yotlhe, mme lobone lo le longwe lo lekane phaposi yotlhe. Seno se ka raya eng mo mmileng wa gaeno mo bekeng eno?'),
	('sermon-16', 'Go Sego Bahumanegi mo Moweng', 'Jesu o nna fa fatshe mo letlhakoreng la thaba mme o bitsa batho ba go neng go sa solofelwa gore ba sego. Masego ga se llere e re e palamang, ke kamogelo e re e amogelang.'),
	('sermon-17', 'Yang lo Dire Barutwa', 'Bangwe ba ba lesome le motso ba ne ba sa ntse ba belaela, mme Jesu a ba roma le fa go ntse jalo. Lefoko ka ga batho fela, tiro e kgolo le tsholofetso ya gore o na le rona ka metlha.'),
	('sermon-18', 'Leru le le Kana ka Seatla sa Motho', 'Makgetlo a le marataro motlhanka ga a bona sepe, mme Elia a nna a rapela. Re konosetsa motseletsele ono ka go leba la bosupa, leru le lennyennye le modumo wa pula e e maatla.'),
	('sermon-19', 'Le fa go ntse Jalo ke tlaa Itumela', 'Ga go na difeige, ga go na morara, ga go na dikgomo mo masakeng. Habakuke o bala tatlhegelo nngwe le nngwe ka boammaaruri mme o sa ntse a bona pina.'),
	('sermon-20', 'O Tlhomilwe fa Metsing', 'Jaaka ditlhare tse ditona tse di mo lotshitshing lwa Tati, tse di nnang di le tala fa noka e le motlhaba, ba ba ikanyang Morena ba nwa metsi a go se nang ope yo o a bonang.'),
	('sermon-21', 'Nkgo e e sa kang ya Felelwa', 'Motlholagadi yo o saletsweng ke seatla se le sengwe sa bupi o kopiwa go bo abelana. Modimo o kopana le bopelotshweu jwa gagwe letsatsi ka letsatsi, mme go a lekana.'),
	('sermon-22', 'Letlotlo mo Tshimong', 'Monna o ne a rekisa sengwe le sengwe, mme a se dira ka boitumelo. Ditshwantsho tse pedi tse dikhutshwane ka ga boleng jwa bogosi, le gore ke ka ntlha yang fa yo o bo bonang a sa ikutlwe a humanegile.'),
	('sermon-23', 'Tshiamo, Kagiso le Boitumelo', 'Bogosi ga se kgang ya go ja le go nwa. Paulo o bontsha phuthego e e kgaoganeng se e leng sa botlhokwa, le ka fa re ka agisanyang ka teng.'),
	('sermon-24', 'Tlhaka ya Mosetara', 'E nnye mo e ka latlhegang fa gare ga menwana ya gago, mme ka letsatsi lengwe dinonyane di ikhutsa mo moriting wa yone. Kgothatso go mongwe le mongwe yo tiro ya gagwe mo Modimong e lebegang e le nnye thata.'),
	('sermon-25', 'Bogosi bo fa Gare ga Lona', 'Ba ne ba botsa Jesu gore bogosi bo tlaa tla leng, mme a ba bolelela gore bo setse bo le fa gare ga bone. Molaetsa wa pulo ka ga puso ya Modimo e e didimetseng mo pelong.'),
	('sermon-26', 'Morena o re Thusitse go Fitlha fano', 'Samuele o ne a tlhoma leje gore go se nne ope yo o lebalang. Re leba kwa re tswang teng re le kereke, mme re naya maje a rona a kgakologelo maina.')
) WHERE `id` = column1;

UPDATE `events` SET `title_tn` = column2, `description_tn` = column3 FROM (VALUES
	('event-night-of-prayer', 'Bosigo jwa Thapelo', 'Re rapela re opela bosigo jotlhe, re rapelela malapa a rona, motse wa rona le setshaba sa rona, mme re wetsa ka tee fa letsatsi le tlhaba. Tlaa ka kobo le Baebele ya gago, mme o nne le rona ka fa o ka kgonang ka teng.'),
	('event-choir-practice', 'Khwaere e Ikatisa le Mongwe le Mongwe', 'Khwaere e bulela mantswe a masha dikgoro. Ga o tlhoke go kgona go bala mmino: tlaa ka lebotlele la metsi le pelo e e ratang go ithuta dipina tsa Setswana tse re di ratang.'),
	('event-sunday-service', 'Tirelo ya Kobamelo ya Tshipi', 'Kobamelo, thapelo le lefoko la Modimo go simolola ka 9:00 AM go fitlha ka 12:30 PM, le sekolo sa Tshipi sa bana. Fa e le lantlha o tla, mongwe fa kgorong o tlaa itumelela go nna le wena.'),
	('event-marriage-morning', 'Moso wa go Nonotsha Manyalo', 'Bishop Kagiso le Moruti Lorato Molefe ba bua ka boammaaruri ka go reetsana, ka madi le ka go itshwarelana. E direlwa ba ba nang le malatsi a le masome a mane kgotsa dingwaga di le masome a mane ba nyalane. Go tlaa nna le tee le dikuku; tsweetswee tlaa ka buka ya go kwalela.'),
	('event-wedding-thuso-onalenna', 'Lenyalo la ga Thuso le Onalenna', 'Thuso le Onalenna, ba ba kopaneng mo khwaereng ya rona, ba laletsa kereke yotlhe go nna basupi ba maikano a bone. Dijo tsa motshegare di tlaa jelwa mo tlase ga ditlhare morago ga lenyalo.'),
	('event-youth-weekend', 'Mafelo a Beke a Banana fa Nokeng', 'Go simolola ka Labotlhano motshegare go fitlha ka Tshipi moso le Moefangele Neo Ditlhong: go ithuta Baebele, kgwele ya dinao, dipina fa molelong le go palama thaba fa letsatsi le tlhaba. E direlwa ba dingwaga di le 13 go ya go 25. Tlaa ka kobo, lobone, sejana le kopi, le ditlhako tse di thibileng.'),
	('event-easter-conference', 'Khonferense ya Paseka: O Tsogile', 'Kopano ya rona ya ngwaga le ngwaga go simolola ka maitseboa a Labotlhano wa Paseka go fitlha ka Tshipi ya Paseka, ka thuto, kobamelo le dijo tse re di jang mmogo. Tsweetswee ikwadise gore re itse gore re apeela batho ba le kae, mme o tle ka setilo se se menwang fa o na naso.'),
	('event-river-baptism', 'Tirelo ya Kolobetso fa Nokeng', 'Re fologela kwa metsing le ba ba tlhophileng go latela Keresete. Ba ba kolobediwang ba tle ka toulo le diaparo tse dingwe, botlhe ba bangwe ba tle ka pina le hutshe ya letsatsi.'),
	('event-harvest-thanksgiving', 'Tirelo ya Malebogo a Thobo', 'Gangwe ka ngwaga re tlisa maungo a ntlha a se Modimo a re fileng sone: mabele, dinawa, magapu, tuelo ya letsatsi kgotsa lefoko la bosupi. Se se bewang fa tafoleng se ya kwa malapeng a a tlhokang, mme morago re ja mmogo.'),
	('event-hill-prayer', 'Thapelo ya Moso mo Thabeng', 'Re palama thaba phakela go rapelela toropo fa letsatsi le tlhaba. Rwala ditlhako tse di siameng mme o tle ka jase e e bothitho le metsi.'),
	('event-family-sunday', 'Tshipi ya Malapa le go Neelwa ga Bana', 'Batsadi ba tlisa bana ba bone fa pele ga Modimo, mme kereke yotlhe e solofetsa go thusa go ba godisa. Bana ke bone ba ba eteletseng dipina pele.'),
	('event-wedding-kabo-lesedi', 'Lenyalo la ga Kabo le Lesedi', 'Kabo le Lesedi ba ne ba nyadisiwa ke Bishop Kagiso Molefe fa pele ga ba masika le ditsala. Re leboga Modimo ka ntlha ya bone le ka ntlha ya lelapa le ba le agang.'),
	('event-village-outreach', 'Letsatsi la go Etela Motse', 'Letsatsi la go etela bagodi, go abelana dijo le go baakanya marulelo mmogo le baagisani ba rona kwa Ditladi. Tlaa ka ditlelafo tsa tiro, hutshe le dijo tse di sa senyegeng tse o ka di ntshang.'),
	('event-leaders-conference', 'Khonferense ya Baeteledipele le Badiri', 'Letsatsi la baamogedi, barutabana ba sekolo sa Tshipi, baletsi le baeteledipele ba ditlhopha tsa malapa go tswa kwa Tati Siding le kwa Francistown. Setlhogo e ne e le toulo le sejana: go etelela pele ka go direla.')
) WHERE `id` = column1;

UPDATE `gallery_items` SET `title_tn` = column2, `description_tn` = column3 FROM (VALUES
	('album-sunday-worship', 'Tshipi kwa Letsatsi Lodge', 'Diatla tse di tsholeditsweng, khwaere le baletsi, lefoko go tswa kwa moreri, le malapa a dumedisana mo tlase ga mooka morago ga tirelo.'),
	('album-village-outreach', 'Ketelo ya Motse', 'Nako le mogodi kwa lapeng la gagwe, dijo tsa kgwedi, marulelo a bojang a a baakanngwang pele ga dipula, le thapelo mo tlase ga mowana wa bogologolo.'),
	('album-youth-weekend', 'Mafelo a Beke a Banana', 'Dikgang fa molelong, kgwele ya dinao mo loroleng, katara e e neng e sa ikhutse, le loeto lwa phakela go bona letsatsi le tlhaba.'),
	('album-river-baptism', 'Kolobetso mo Nokeng', 'Ba ba apereng bosweu ba fologela mo metsing, letsatsi le le mo godimo ga Tati, le kamogelo e e letileng mo lotshitshing.'),
	('album-thanksgiving', 'Malebogo a Thobo', 'Tafole e e tletseng thobo, bomme ba tlisa ditlatlana tsa bone, go bina fa pele ga Morena, le bana ba aba ka diatla tsoopedi.'),
	('album-easter-conference', 'Khonferense ya Paseka', 'Go simolola ka tente phakela le difapaano tse tharo mo thabeng, go ya go maitseboa a thuto mo tlase ga mabone le dijo tse di jelwang mmogo fa ditafoleng tse ditelele.')
) WHERE `id` = column1;

-- The photos, the cover first, and what is to be seen on them, in both languages.
WITH
	seen(url, en, tn) AS (VALUES
		('/demo/baptism-1.webp', 'The bishop raises a hand beside a woman in white, both waist-deep in the river', 'Bishop o tsholeditse seatla fa thoko ga mosadi yo o apereng bosweu, ba eme mo nokeng'),
		('/demo/baptism-2.webp', 'Five people in white stand on the river bank, ready to be baptised', 'Batho ba le batlhano ba ba apereng bosweu ba eme mo lotshitshing, ba letile go kolobediwa'),
		('/demo/baptism-3.webp', 'The sun rises over the river between acacias', 'Letsatsi le tlhaba mo godimo ga noka fa gare ga mekgalo'),
		('/demo/baptism-4.webp', 'Two women embrace on the bank while the church looks on', 'Basadi ba babedi ba a tlamparelana mo lotshitshing, kereke e ba lebile'),
		('/demo/easter-conference-1.webp', 'Families walk to the conference tent in the morning', 'Malapa a tsamaya go ya kwa tenteng ya khonferense mo mosong'),
		('/demo/easter-conference-2.webp', 'Three crosses on a hill before the rising sun', 'Difapaano tse tharo mo thabeng, letsatsi le tlhaba kwa morago ga tsone'),
		('/demo/easter-conference-3.webp', 'A full tent in the evening, with a preacher on the stage under strings of lights', 'Tente e e tletseng maitseboa, moreri a le mo seraleng mo tlase ga mabone'),
		('/demo/easter-conference-4.webp', 'A woman sings on the stage with one arm raised', 'Mosadi o opela mo seraleng a tsholeditse lebogo'),
		('/demo/easter-conference-5.webp', 'Women cook in black pots under a tree', 'Basadi ba apaya ka dipitsa tse dintsho mo tlase ga setlhare'),
		('/demo/sunday-worship-1.webp', 'The congregation with raised hands before the musicians', 'Phuthego e tsholeditse diatla fa pele ga baopedi'),
		('/demo/sunday-worship-2.webp', 'The choir in blue robes', 'Khwaere e apere diaparo tse ditelele tse di botala jwa legodimo'),
		('/demo/sunday-worship-3.webp', 'The bishop preaches with the Bible open before him', 'Bishop o a rera, Baebele e butswe fa pele ga gagwe'),
		('/demo/sunday-worship-4.webp', 'Musicians at the keyboard, the drums and the guitar', 'Baletsi ba letsa piano, meropa le katara'),
		('/demo/sunday-worship-5.webp', 'Families greet one another outside the church under an acacia', 'Malapa a a dumedisana kwa ntle ga kereke mo tlase ga mooka'),
		('/demo/thanksgiving-1.webp', 'A table of sorghum, pumpkins, melons and fruit', 'Tafole e e nang le mabele, maphutshe, magapu le maungo'),
		('/demo/thanksgiving-2.webp', 'Four women carry baskets of the harvest on their heads', 'Basadi ba le bane ba rwele ditlatlana tsa thobo mo ditlhogong'),
		('/demo/thanksgiving-3.webp', 'Women dance before the Lord under a tree', 'Basadi ba bina fa pele ga Morena mo tlase ga setlhare'),
		('/demo/thanksgiving-4.webp', 'Four children bring their gifts to a large basket', 'Bana ba le bane ba tlisa dimpho tsa bone kwa seroteng se segolo'),
		('/demo/village-outreach-1.webp', 'Visitors greet an elder in front of her house', 'Baeti ba dumedisa mogodi fa pele ga ntlo ya gagwe'),
		('/demo/village-outreach-2.webp', 'Women hand out food at a long table under a tree', 'Basadi ba aba dijo fa tafoleng e telele mo tlase ga setlhare'),
		('/demo/village-outreach-3.webp', 'Two men mend a thatched roof', 'Banna ba babedi ba baakanya marulelo a bojang'),
		('/demo/village-outreach-4.webp', 'People hold hands in prayer under a baobab', 'Batho ba tshwarane ka diatla ba rapela mo tlase ga mowana'),
		('/demo/youth-weekend-1.webp', 'Young people around a campfire under the Milky Way', 'Banana ba dikologile molelo mo tlase ga dinaledi'),
		('/demo/youth-weekend-2.webp', 'A football match at sunset', 'Kgwele ya dinao fa letsatsi le phirima'),
		('/demo/youth-weekend-3.webp', 'Young people sing with a guitar under a tree', 'Banana ba opela ka katara mo tlase ga setlhare'),
		('/demo/youth-weekend-4.webp', 'Four young people hike up a hill at sunrise', 'Banana ba le bane ba palama thaba fa letsatsi le tlhaba')
	),
	shown(id, place, url) AS (VALUES
		('album-sunday-worship', 0, '/demo/sunday-worship-1.webp'),
		('album-sunday-worship', 1, '/demo/sunday-worship-2.webp'),
		('album-sunday-worship', 2, '/demo/sunday-worship-3.webp'),
		('album-sunday-worship', 3, '/demo/sunday-worship-4.webp'),
		('album-sunday-worship', 4, '/demo/sunday-worship-5.webp'),
		('album-village-outreach', 0, '/demo/village-outreach-1.webp'),
		('album-village-outreach', 1, '/demo/village-outreach-2.webp'),
		('album-village-outreach', 2, '/demo/village-outreach-3.webp'),
		('album-village-outreach', 3, '/demo/village-outreach-4.webp'),
		('album-youth-weekend', 0, '/demo/youth-weekend-1.webp'),
		('album-youth-weekend', 1, '/demo/youth-weekend-2.webp'),
		('album-youth-weekend', 2, '/demo/youth-weekend-3.webp'),
		('album-youth-weekend', 3, '/demo/youth-weekend-4.webp'),
		('album-river-baptism', 0, '/demo/baptism-1.webp'),
		('album-river-baptism', 1, '/demo/baptism-2.webp'),
		('album-river-baptism', 2, '/demo/baptism-3.webp'),
		('album-river-baptism', 3, '/demo/baptism-4.webp'),
		('album-thanksgiving', 0, '/demo/thanksgiving-1.webp'),
		('album-thanksgiving', 1, '/demo/thanksgiving-2.webp'),
		('album-thanksgiving', 2, '/demo/thanksgiving-3.webp'),
		('album-thanksgiving', 3, '/demo/thanksgiving-4.webp'),
		('album-easter-conference', 0, '/demo/easter-conference-1.webp'),
		('album-easter-conference', 1, '/demo/easter-conference-2.webp'),
		('album-easter-conference', 2, '/demo/easter-conference-3.webp'),
		('album-easter-conference', 3, '/demo/easter-conference-4.webp'),
		('album-easter-conference', 4, '/demo/easter-conference-5.webp')
	)
UPDATE `gallery_items` SET `pictures` = (
	SELECT json_group_array(json_object(
		'url', url, 'description', ifnull(en, ''), 'descriptionTn', ifnull(tn, '')) ORDER BY place)
	FROM shown LEFT JOIN seen USING (url) WHERE shown.id = gallery_items.id)
WHERE `id` LIKE 'album-%';

-- The account that the login screen offers where the demo content is: admin@demo.example with the
-- password demo-portal (app/accounts/sign-in/demo-account.server.ts). The hash is scrypt's with N=2^14, r=8, p=5.
INSERT INTO `auth_users` (`id`, `identity_id`, `email`, `password_hash`, `user_metadata`, `email_confirmed_at`, `created_at`, `updated_at`) VALUES
	('0d3e0ac0-0000-4000-8000-000000000001', '0d3e0ac0-0000-4000-8000-000000000002', 'admin@demo.example', '$scrypt$ln=14,r=8,p=5$a2FsYWhhcmktc3VucmlzZQ$8hBnC9/C434yVTamIlSQiQGXH476n2rGb9PeUb9I2cc', '{"email":"admin@demo.example","email_verified":true,"phone_verified":false,"sub":"0d3e0ac0-0000-4000-8000-000000000001"}', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000);
INSERT INTO `users` (`supabase_id`, `email`, `role`, `created_at`) VALUES
	('0d3e0ac0-0000-4000-8000-000000000001', 'admin@demo.example', 'super_admin', unixepoch() * 1000);
-- Its right is proved in the year 2100, so that a demo never asks for an authenticator app.
INSERT INTO `grants` (`user_id`, `email`, `role`, `granted_by`, `granted_at`, `proved_at`) VALUES
	('0d3e0ac0-0000-4000-8000-000000000001', 'admin@demo.example', 'super_admin', NULL, unixepoch() * 1000, 4102444800000);
-- One sermon that can be read.
UPDATE `sermons` SET has_text = 1, text = '# Eleven, and some of them doubted

Matthew does not hide it. The eleven walked all the way to Galilee, to the hill that Jesus had named, and when they saw him they fell down before him. *And some doubted* (Matthew 28:16-17). He does not say who. He does not send them home. To these very people Jesus says: go.

We like to wait until we are sure. We say: when I know more, when I am better, when the children are grown. But the first church was sent with its doubts still in its pockets.

# A great task for ordinary people

Go, make disciples, baptise, teach. It sounds like work for others. Yet think of who first told you about him. Was it a great preacher? For most of us it was a grandmother at a fire, a neighbour with a pot of food, a friend who would not stop praying.

> You do not need to know the whole road. You need to know the next house.

# I am with you

The promise stands at the end, where nobody can miss it: *I am with you always* (Matthew 28:20). Not when you succeed. Always. That is why the eleven could go, and that is why we can go, on Monday too.' WHERE id = 'sermon-17';
