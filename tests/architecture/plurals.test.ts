import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'

const counts = [0, 1, 2, 3, 5, 100, 101, 102, 1001]

interface Forms {
  /** Words that must stand in the sentence for one, two, few and other. */
  sl: readonly [one: string, two: string, few: string, other: string]
  en: readonly [one: string, other: string]
  /** Sentences about things that are not counted in them. */
  numberless?: true
}

const minutes = { sl: ['minuto', 'minuti', 'minute', 'minut'], en: ['minute', 'minutes'] } as const
const hours = { sl: ['uro', 'uri', 'ure', 'ur'], en: ['hour', 'hours'] } as const
const years = { sl: ['leto', 'leti', 'leta', 'let'], en: ['year', 'years'] } as const
const minutesNominative = { sl: ['minuta', 'minuti', 'minute', 'minut'], en: ['minute', 'minutes'] } as const
const refundCount = { sl: ['# vračilo', '# vračili', '# vračila', '# vračil'], en: ['# refund', '# refunds'] } as const
const waitingForms = {
  sl: ['# prijavnica', '# prijavnici', '# prijavnice', '# prijavnic'],
  en: ['# form', '# forms'],
} as const
const groupCount = { sl: ['# skupina', '# skupini', '# skupine', '# skupin'], en: ['# group', '# groups'] } as const
const sentTo = { en: ['gift voucher with its code', 'gift vouchers with their codes'], numberless: true } as const
const sentVouchers = {
  sl: ['darilni bon s kodo', 'darilna bona s kodama', 'darilne bone s kodami', 'darilne bone s kodami'],
  ...sentTo,
} as const

const forms: Record<string, Forms> = {
  arrival_code_children: { sl: ['# otrok', '# otroka', '# otroci', '# otrok'], en: ['# child', '# children'] },
  arrival_desk_age: years,
  arrival_desk_children: { sl: ['# otrok', '# otroka', '# otroci', '# otrok'], en: ['# child', '# children'] },
  arrival_desk_new: years,
  arrival_errors: { sl: ['# polje', '# polji', '# polja', '# polj'], en: ['# field', '# fields'] },
  arrival_group_address: waitingForms,
  arrival_group_browser: waitingForms,
  arrival_group_range: waitingForms,
  article_days: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day', 'days'] },
  article_days_from_visit: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day', 'days'] },
  article_days_redeemed: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day', 'days'] },
  article_first_visit: { sl: ['dnevu', 'dneh', 'dneh', 'dneh'], en: ['day', 'days'] },
  article_first_visit_redeemed: { sl: ['dnevu', 'dneh', 'dneh', 'dneh'], en: ['day', 'days'] },
  article_visits: { sl: ['obisk', 'obiska', 'obiski', 'obiskov'], en: ['visit', 'visits'] },
  back_card: refundCount,
  back_cash: refundCount,
  back_elsewhere: { sl: ['# mesto', '# mesti', '# mesta', '# mest'], en: ['# place', '# places'] },
  back_pre_invoice: {
    sl: [
      '# neplačan predračun ne velja',
      '# neplačana predračuna ne veljata',
      '# neplačani predračuni ne veljajo',
      '# neplačanih predračunov ne velja',
    ],
    en: ['# unpaid pro-forma becomes', '# unpaid pro-formas become'],
  },
  back_terminal: refundCount,
  back_transfer: refundCount,
  back_voucher: {
    sl: [
      '# darilni bon spet velja',
      '# darilna bona spet veljata',
      '# darilni boni spet veljajo',
      '# darilnih bonov spet velja',
    ],
    en: ['# gift voucher is', '# gift vouchers are'],
  },
  back_wallet: refundCount,
  basket_pre_invoice_issue: {
    sl: ['predračun', 'predračuna', 'predračune', 'predračune'],
    en: ['pro-forma', 'pro-formas'],
    numberless: true,
  },
  cancel_by_hand: {
    sl: ['# vračilo čaka', '# vračili čakata', '# vračila čakajo', '# vračil čaka'],
    en: ['# refund waits', '# refunds wait'],
  },
  cancel_groups: { sl: ['# skupino', '# skupini', '# skupine', '# skupin'], en: ['# group', '# groups'] },
  cancel_held: {
    sl: [
      '# mesto plačnik še drži',
      '# mesti plačniki še držijo',
      '# mesta plačniki še držijo',
      '# mest plačniki še držijo',
    ],
    en: ['# place is', '# places are'],
  },
  cancel_moved: {
    sl: ['# mesto se premakne', '# mesti se premakneta', '# mesta se premaknejo', '# mest se premakne'],
    en: ['# place moves', '# places move'],
  },
  cancel_terms: { sl: ['# termin', '# termina', '# termine', '# terminov'], en: ['# date', '# dates'] },
  cart_tickets: { sl: ['vstopnica', 'vstopnici', 'vstopnice', 'vstopnic'], en: ['ticket', 'tickets'] },
  child_ticket_left: {
    sl: [
      'Preostane še # vstopnica',
      'Preostaneta še # vstopnici',
      'Preostanejo še # vstopnice',
      'Preostane še # vstopnic',
    ],
    en: ['ticket', 'tickets'],
  },
  children_age: years,
  class_dates_count: { sl: ['srečanje', 'srečanji', 'srečanja', 'srečanj'], en: ['session', 'sessions'] },
  classes_filter_found: { sl: ['termin', 'termina', 'termini', 'terminov'], en: ['date', 'dates'] },
  classes_more_dates: { sl: ['termin', 'termina', 'termini', 'terminov'], en: ['more date', 'more dates'] },
  classes_weekly: { sl: ['termin', 'termina', 'termini', 'terminov'], en: ['session', 'sessions'] },
  closed_touched: {
    sl: ['# datum je', '# datuma sta', '# datumi so', '# datumov je'],
    en: ['# date is', '# dates are'],
  },
  courses_groups: groupCount,
  courses_places: { sl: ['od # mesta', 'od # mest', 'od # mest', 'od # mest'], en: ['of # place', 'of # places'] },
  desk_class_soon: minutes,
  desk_class_unmarked: {
    sl: ['# ni zapisan', '# nista zapisana', '# niso zapisani', '# ni zapisanih'],
    en: ['# not marked', '# not marked'],
  },
  desk_day_count: {
    sl: ['obisk danes', 'obiska danes', 'obiski danes', 'obiskov danes'],
    en: ['visit today', 'visits today'],
    numberless: true,
  },
  desk_days_left: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day', 'days'] },
  desk_feed_count: { sl: ['# obisk', '# obiska', '# obiski', '# obiskov'], en: ['# visit', '# visits'] },
  desk_feed_group: { sl: ['# oseba', '# osebi', '# osebe', '# oseb'], en: ['# person', '# people'] },
  desk_group_done: {
    sl: ['# vstop zapisan', '# vstopa zapisana', '# vstopi zapisani', '# vstopov zapisanih'],
    en: ['# entry', '# entries'],
  },
  desk_group_record: { sl: ['# vstop', '# vstopa', '# vstope', '# vstopov'], en: ['# entry', '# entries'] },
  desk_record_many: { sl: ['# obisk', '# obiska', '# obiske', '# obiskov'], en: ['# visit', '# visits'] },
  desk_recorded_many: {
    sl: ['# obisk zapisan', '# obiska zapisana', '# obiski zapisani', '# obiskov zapisanih'],
    en: ['# visit', '# visits'],
  },
  desk_results: { sl: ['# zadetek', '# zadetka', '# zadetki', '# zadetkov'], en: ['# result', '# results'] },
  desk_undone_left: {
    sl: ['je spet # obisk', 'sta spet # obiska', 'so spet # obiski', 'je spet # obiskov'],
    en: ['# visit', '# visits'],
  },
  desk_undone_many: {
    sl: ['# obisk je', '# obiska sta', '# obiski so', '# obiskov je'],
    en: ['# visit', '# visits'],
  },
  email_receipt_gifts: {
    sl: ['Darilni bon s kodo', 'Darilna bona s kodama', 'Darilne bone s kodami', 'Darilne bone s kodami'],
    ...sentTo,
  },
  email_voucher_text: {
    sl: ['je darilni bon', 'sta darilna bona', 'so darilni boni', 'so darilni boni'],
    en: ['voucher is attached', 'vouchers are attached'],
    numberless: true,
  },
  ending_people: { sl: ['oseba', 'osebi', 'osebe', 'oseb'], en: ['person', 'people'] },
  family_age: years,
  family_children: { sl: ['otrok', 'otroka', 'otroci', 'otroci'], en: ['child', 'children'], numberless: true },
  fiscal_certificate_ending: { sl: ['# dan', '# dneva', '# dni', '# dni'], en: ['# day', '# days'] },
  fiscal_late: {
    sl: ['# račun je', '# računa sta', '# računi so', '# računov je'],
    en: ['# invoice is', '# invoices are'],
  },
  fiscal_pending: { sl: ['# čaka', '# čakata', '# čakajo', '# čaka'], en: ['# waits', '# wait'] },
  fiscal_pending_also: {
    sl: ['# še čaka', '# še čakata', '# še čakajo', '# še čaka'],
    en: ['# more waits', '# more wait'],
  },
  fiscal_rejected: {
    sl: ['# račun je zavrnjen', '# računa sta zavrnjena', '# računi so zavrnjeni', '# računov je zavrnjenih'],
    en: ['# invoice is', '# invoices are'],
  },
  fiscal_resent_all: {
    sl: ['Potrjen je # račun', 'Potrjena sta # računa', 'Potrjeni so # računi', 'Potrjenih je # računov'],
    en: ['# invoice is', '# invoices are'],
  },
  fiscal_sent_many: {
    sl: ['# dokument', '# dokumenta', '# dokumenti', '# dokumentov'],
    en: ['# document', '# documents'],
  },
  gift_bought: sentVouchers,
  gift_count: { sl: ['bon', 'bona', 'boni', 'bonov'], en: ['voucher', 'vouchers'] },
  gift_success_print: {
    sl: ['ga podari', 'ju podari', 'jih podari', 'jih podari'],
    en: ['it away', 'them away'],
    numberless: true,
  },
  gift_success_sent: sentVouchers,
  gift_success_valid: {
    sl: ['Velja', 'Vsak velja', 'Vsak velja', 'Vsak velja'],
    en: ['It is', 'Each is'],
    numberless: true,
  },
  group_dates_count: { sl: ['# datum', '# datuma', '# datumi', '# datumov'], en: ['# date', '# dates'] },
  group_message_recipients: {
    sl: ['# prejemnik', '# prejemnika', '# prejemniki', '# prejemnikov'],
    en: ['# recipient', '# recipients'],
  },
  home_visits: { sl: ['# obisk.', '# obiska.', '# obiski.', '# obiskov.'], en: ['# visit', '# visits'] },
  imports_read: { sl: ['# vrstica', '# vrstici', '# vrstice', '# vrstic'], en: ['line', 'lines'] },
  imports_run: { sl: ['# vrstico', '# vrstici', '# vrstice', '# vrstic'], en: ['line', 'lines'] },
  imports_undecided: { sl: ['# vrstici', '# vrsticah', '# vrsticah', '# vrsticah'], en: ['line', 'lines'] },
  log_count_forms: waitingForms,
  log_count_people: { sl: ['# oseba', '# osebi', '# osebe', '# oseb'], en: ['# person', '# people'] },
  log_count_searches: { sl: ['# iskanje', '# iskanji', '# iskanja', '# iskanj'], en: ['# search', '# searches'] },
  message_recipients: {
    sl: ['dobi # oseba', 'dobita # osebi', 'dobijo # osebe', 'dobi # oseb'],
    en: ['person gets', 'people get'],
  },
  message_send: { sl: ['# osebi', '# osebama', '# osebam', '# osebam'], en: ['person', 'people'] },
  message_sent: { sl: ['# osebi', '# osebama', '# osebam', '# osebam'], en: ['person', 'people'] },
  my_invoices_count: {
    sl: ['je # račun', 'sta # računa', 'so # računi', 'je # računov'],
    en: ['is # invoice', 'are # invoices'],
  },
  my_invoices_credit_notes: {
    sl: ['je # dobropis', 'sta # dobropisa', 'so # dobropisi', 'je # dobropisov'],
    en: ['is also # credit note', 'are also # credit notes'],
  },
  needs_cashiers_number: {
    sl: [
      'številko za # člana ekipe, ki prodaja',
      'številki za # člana ekipe, ki prodajata',
      'številke za # člane ekipe, ki prodajajo',
      'številke za # članov ekipe, ki prodajajo',
    ],
    en: ['number of # member', 'numbers of # members'],
  },
  needs_done: {
    sl: ['# stvar je urejena', '# stvari sta urejeni', '# stvari so urejene', '# stvari je urejenih'],
    en: ['# thing is', '# things are'],
  },
  news_english: {
    sl: ['# oseba bere', '# osebi bereta', '# osebe berejo', '# oseb bere'],
    en: ['# person reads', '# people read'],
  },
  news_found: {
    sl: ['ustreza # oseba', 'ustrezata # osebi', 'ustrezajo # osebe', 'ustreza # oseb'],
    en: ['# person fits', '# people fit'],
  },
  news_minors: {
    sl: ['# oseba je mladoletna', '# osebi sta mladoletni', '# osebe so mladoletne', '# oseb je mladoletnih'],
    en: ['# person is', '# people are'],
  },
  news_more: {
    sl: ['še # oseba', 'še # osebi', 'še # osebe', 'še # oseb'],
    en: ['# more person', '# more people'],
  },
  news_on_its_way: { sl: ['# osebi', '# osebama', '# osebam', '# osebam'], en: ['# person', '# people'] },
  news_recipients: {
    sl: ['dobi # oseba', 'dobita # osebi', 'dobijo # osebe', 'dobi # oseb'],
    en: ['# person gets', '# people get'],
  },
  news_send: { sl: ['# osebi', '# osebama', '# osebam', '# osebam'], en: ['# person', '# people'] },
  news_unconfirmed: {
    sl: ['# oseba ni potrdila', '# osebi nista potrdili', '# osebe niso potrdile', '# oseb ni potrdilo'],
    en: ['# person has', '# people have'],
  },
  news_without_wish: {
    sl: ['# oseba ne želi', '# osebi ne želita', '# osebe ne želijo', '# oseb ne želi'],
    en: ['# person does', '# people do'],
  },
  office_pre_open: {
    sl: ['Odprt je # predračun', 'Odprta sta # predračuna', 'Odprti so # predračuni', 'Odprtih je # predračunov'],
    en: ['# pro-forma is', '# pro-formas are'],
  },
  office_pre_overdue: { sl: ['# je čez', '# sta čez', '# so čez', '# jih je čez'], en: ['# is', '# are'] },
  office_pre_reminded_many: {
    sl: ['# predračun', '# predračuna', '# predračune', '# predračunov'],
    en: ['# pro-forma', '# pro-formas'],
  },
  office_price_days: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day', 'days'] },
  office_price_hidden_many: {
    sl: ['# artikel', '# artikla', '# artikli', '# artiklov'],
    en: ['# article', '# articles'],
  },
  office_price_shown_many: {
    sl: ['# artikel', '# artikla', '# artikli', '# artiklov'],
    en: ['# article', '# articles'],
  },
  owed_unpriced: {
    sl: ['vstopnica', 'vstopnici', 'vstopnice', 'vstopnic'],
    en: ['ticket', 'tickets'],
  },
  pay_held: minutes,
  people_found: { sl: ['zadetek', 'zadetka', 'zadetki', 'zadetkov'], en: ['match', 'matches'] },
  people_members: { sl: ['član', 'člana', 'člani', 'članov'], en: ['member', 'members'] },
  people_recent: {
    sl: ['obiskovalec', 'obiskovalca', 'obiskovalci', 'obiskovalcev'],
    en: ['visitor', 'visitors'],
  },
  people_selected: {
    sl: ['Izbrana je # oseba', 'Izbrani sta # osebi', 'Izbrane so # osebe', 'Izbranih je # oseb'],
    en: ['person is', 'people are'],
  },
  person_age: years,
  person_ticket_days: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day left', 'days left'], numberless: true },
  person_ticket_left: { sl: ['ostane', 'ostaneta', 'ostanejo', 'ostane'], en: ['left', 'left'], numberless: true },
  person_ticket_visits: { sl: ['# obisk', '# obiska', '# obiski', '# obiskov'], en: ['visit', 'visits'] },
  person_visits_year: { sl: ['# obisk', '# obiska', '# obiski', '# obiskov'], en: ['visit', 'visits'] },
  prices_days: { sl: ['# dan', '# dneva', '# dni', '# dni'], en: ['# day', '# days'] },
  refusal_card_often_hours: hours,
  refusal_card_often_minutes: minutes,
  refusal_card_paused_hours: hours,
  refusal_card_paused_minutes: minutes,
  refusal_hold_over_hours: hours,
  refusal_hold_over_minutes: minutes,
  refusal_payments_open_hours: hours,
  refusal_payments_open_minutes: minutes,
  refusal_pin_closed_hours: hours,
  refusal_pin_closed_minutes: minutes,
  refusal_too_often_hours: hours,
  refusal_too_often_minutes: minutes,
  report_absentees_sum: {
    sl: ['# oseba je', '# osebi sta', '# osebe so', '# oseb je'],
    en: ['# person came', '# people came'],
  },
  report_classes_sum: {
    sl: ['# termin:', '# termina:', '# termini:', '# terminov:'],
    en: ['# date:', '# dates:'],
  },
  report_new_people: {
    sl: ['# oseba je nova', '# osebi sta novi', '# osebe so nove', '# oseb je novih'],
    en: ['# person is', '# people are'],
  },
  report_visits_sum: { sl: ['# obisk.', '# obiska.', '# obiski.', '# obiskov.'], en: ['# visit.', '# visits.'] },
  roster_all_done: { sl: ['# osebe', '# oseb', '# oseb', '# oseb'], en: ['# person is', '# people are'] },
  roster_certified: {
    sl: ['# izkaznica', '# izkaznici', '# izkaznice', '# izkaznic'],
    en: ['# certificate', '# certificates'],
  },
  roster_not_saved: { sl: ['# oznaka', '# oznaki', '# oznake', '# oznak'], en: ['# mark is', '# marks are'] },
  roster_own_today: { sl: ['# vadbo', '# vadbi', '# vadbe', '# vadb'], en: ['# class', '# classes'] },
  roster_present: { sl: ['Prisoten #', 'Prisotna #', 'Prisotni #', 'Prisotnih #'], en: ['is here', 'are here'] },
  roster_starts_in: minutes,
  roster_unmarked: {
    sl: ['# oseba ni', '# osebi nista', '# osebe niso', '# oseb ni'],
    en: ['# person is', '# people are'],
  },
  roster_years: { sl: ['# leto', '# leti', '# leta', '# let'], en: ['# year', '# years'] },
  season_conflicts: {
    sl: ['# skupina ima', '# skupini imata', '# skupine imajo', '# skupin ima'],
    en: ['# group has', '# groups have'],
  },
  season_count_courses: { sl: ['# vadba', '# vadbi', '# vadbe', '# vadb'], en: ['# course', '# courses'] },
  settings_articles: { sl: ['artikel', 'artikla', 'artikli', 'artiklov'], en: ['article', 'articles'] },
  settings_days: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day', 'days'] },
  settings_minutes: minutesNominative,
  settings_months: { sl: ['mesec', 'meseca', 'meseci', 'mesecev'], en: ['month', 'months'] },
  settings_years: years,
  table_picked: {
    sl: ['# vrstica', '# vrstici', '# vrstice', '# vrstic'],
    en: ['# row', '# rows'],
  },
  team_note: {
    sl: ['je # oseba', 'sta # osebi', 'so # osebe', 'je # oseb'],
    en: ['is # person', 'are # people'],
  },
  term_all_chosen: {
    sl: ['Izbran je # termin', 'Izbrana sta # termina', 'Izbrani so # termini', 'Izbranih je # terminov'],
    en: ['session is', 'sessions are'],
  },
  term_choose: {
    sl: ['termin na teden', 'termina na teden', 'termine na teden', 'terminov na teden'],
    en: ['session', 'sessions'],
  },
  term_choose_some: { sl: ['skupino', 'skupini', 'skupine', 'skupin'], en: ['group', 'groups'] },
  term_places: {
    sl: ['prosto mesto', 'prosti mesti', 'prosta mesta', 'prostih mest'],
    en: ['place', 'places'],
  },
  term_places_of: { sl: ['termina', 'terminov', 'terminov', 'terminov'], en: ['date', 'dates'] },
  ticket_activate_by: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day', 'days'] },
  ticket_activate_within: { sl: ['dnevu', 'dneh', 'dneh', 'dneh'], en: ['day', 'days'] },
  ticket_days_left: { sl: ['dan', 'dneva', 'dni', 'dni'], en: ['day', 'days'] },
  ticket_left: {
    sl: [
      'Preostane ti še # vstopnica',
      'Preostaneta ti še # vstopnici',
      'Preostanejo ti še # vstopnice',
      'Preostane ti še # vstopnic',
    ],
    en: ['ticket', 'tickets'],
  },
  ticket_used_of: {
    sl: ['# obisk od # vstopnice', '# obiska od # vstopnic', '# obiski od # vstopnic', '# obiskov od # vstopnic'],
    en: ['visit used', 'visits used'],
  },
  today_fiscal_late: {
    sl: ['# račun je', '# računa sta', '# računi so', '# računov je'],
    en: ['# invoice is', '# invoices are'],
  },
  today_fiscal_near: {
    sl: ['# račun še čaka', '# računa še čakata', '# računi še čakajo', '# računov še čaka'],
    en: ['# invoice still waits', '# invoices still wait'],
  },
  today_fiscal_rejected: {
    sl: ['# račun.', '# računa.', '# račune.', '# računov.'],
    en: ['# invoice.', '# invoices.'],
  },
  today_usual_note: { sl: ['# tednu', '# tednih', '# tednih', '# tednih'], en: ['# week.', '# weeks.'] },
  today_waits: {
    sl: ['Čaka te # stvar', 'Čakata te # stvari', 'Čakajo te # stvari', 'Čaka te # stvari'],
    en: ['# thing is', '# things are'],
  },
  touched_emails: {
    sl: ['# prejemnik bo dobil', '# prejemnika bosta dobila', '# prejemniki bodo dobili', '# prejemnikov bo dobilo'],
    en: ['# recipient will', '# recipients will'],
  },
  touched_without: {
    sl: ['# udeleženec nima', '# udeleženca nimata', '# udeleženci nimajo', '# udeležencev nima'],
    en: ['# participant has', '# participants have'],
  },
  visits_counted_times: { sl: ['KRAT', 'KRAT', 'KRAT', 'KRAT'], en: ['TIME', 'TIMES'] },
  visits_shown: {
    sl: ['Prikazan je # obisk', 'Prikazana sta # obiska', 'Prikazani so # obiski', 'Prikazanih je # obiskov'],
    en: ['# visit is', '# visits are'],
  },
  withdrawal_days: { sl: ['od # dneva', 'od # dni', 'od # dni', 'od # dni'], en: ['of # day', 'of # days'] },
  withdrawal_visits: {
    sl: ['od # obiska', 'od # obiskov', 'od # obiskov', 'od # obiskov'],
    en: ['of # visit', 'of # visits'],
  },
}

/** Messages with variants in at least one language. */
const plurals = (['sl', 'en'] as const).flatMap((language) =>
  readdirSync(`texts/${language}`).flatMap((file) => {
    const messages = JSON.parse(readFileSync(`texts/${language}/${file}`, 'utf8')) as Record<string, unknown>
    return Object.keys(messages).filter((key) => typeof messages[key] !== 'string')
  }),
)

// Every message is a function of its inputs and the language.
const compiled: Record<string, unknown> = m

const written = (key: string, count: number, locale: Language): string => {
  const message = compiled[key] as (inputs: object, options: { locale: Language }) => string
  const inputs = {
    count,
    used: count,
    total: count,
    of: count,
    centre: 'Previs',
    year: 'MMXXVI',
    email: 'ana@previs.example',
    date: 'MMXXVI',
  }
  return message(inputs, { locale }).replaceAll('\u00a0', ' ')
}

/** Slovenian counts by the last two digits: 1, 101 and 1001 are one, 2 and 102 two, 3 and 4 few. */
const slovenian = (count: number): 0 | 1 | 2 | 3 => {
  const last = count % 100
  return last === 1 ? 0 : last === 2 ? 1 : last === 3 || last === 4 ? 2 : 3
}

const wordsOf = (key: string, count: number, language: Language): string => {
  const { sl, en } = forms[key] ?? { sl: ['', '', '', ''], en: ['', ''] }
  return (language === 'sl' ? sl[slovenian(count)] : en[count === 1 ? 0 : 1]).replaceAll('#', `${count}`)
}

test('the table names every plural message', () => {
  expect(Object.keys(forms)).toEqual([...new Set(plurals)].toSorted())
})

test.each(Object.keys(forms))('%s agrees with its number in both languages', (key) => {
  for (const language of ['sl', 'en'] as const)
    for (const count of counts) {
      const sentence = written(key, count, language)
      const words = wordsOf(key, count, language)
      expect(sentence).toMatch(new RegExp(`(^|[^\\p{L}])${words}($|[^\\p{L}])`, 'u'))
      if (!forms[key]?.numberless && !/^(enkrat|dvakrat|once)$/.test(words)) expect(sentence).toContain(`${count}`)
    }
})
