-- Lists of names stand in Slovenian order in every database: A B C Č Ć D Đ … S Š … Z Ž (docs/product/staff.md §7.2).

-- As in 0081, and characters of Vietnamese and marks that stand beside their character.
create or replace function folded(name text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(replace(replace(replace(name, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨ' ||
    'ĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠ' ||
    'ǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțĐđØøŁłÐðĦħıŦŧḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠ' ||
    'ḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺ' ||
    'ṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚ' ||
    'ớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹƠơƯư' ||
    U&'\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\031B\0323\0326\0327\0328',
    'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhi' ||
    'iiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzaaiioouuuuuuuuuuaaa' ||
    'aggkkoooojggnnaaaaaaeeeeiiiioooorrrruuuussttddoollddhhittaabbbbbbccddddddddddeeeeeeeeeeffg' ||
    'ghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuu' ||
    'uvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiiooooooooooooooo' ||
    'ooooooooouuuuuuuuuuuuuuyyyyyyyyoouu'))
$$;

-- A key that is compared by its bytes. Collations would not do: 'C' puts Č after Z, and those of a server or of ICU differ
-- by installation and are missing in the embedded database. '~' stands after every Latin character.
create function slovenian_order(name text) returns text language sql immutable strict parallel safe
  return folded(replace(replace(replace(replace(replace(translate(name, 'ČĆĐŠŽ', 'čćđšž'),
    'č', 'c~'), 'ć', 'c~~'), 'đ', 'd~'), 'š', 's~'), 'ž', 'z~'));

-- Kept, since a search orders thousands of people before it cuts. A tab stands before all that a surname contains.
alter table person
  add column sort_name text collate "C" not null
    generated always as (slovenian_order(last_name || E'\t' || first_name)) stored;
