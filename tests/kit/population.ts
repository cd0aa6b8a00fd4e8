import { createHash } from 'node:crypto'
import type { Centre } from '#contract/centre/centre.ts'
import { givenNameSql, surnameSql } from './names.ts'

/** Runs SQL: a pool's client or a separate connection. */
export interface Runs {
  query(statement: string): Promise<unknown>
}

const kinds = [
  'person',
  'intent',
  'checkout',
  'ticket',
  'visit',
  'invoice',
  'class',
  'preInvoice',
  'article',
  'guardianRequest',
] as const
type Kind = (typeof kinds)[number]

/** The id of the nth row of a kind, counted from 1, so that tests compute ids from numbers. */
export const made = (kind: Kind, number: number): string =>
  `01900000-${kinds.indexOf(kind).toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`

const sql = (kind: Kind, number: string) =>
  `('01900000-${kinds.indexOf(kind).toString(16).padStart(4, '0')}-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`

/** The nth secret of a kind: the token of a session or of a link. */
export const secretOf = (kind: string, number: number): string =>
  createHash('sha256').update(`${kind} ${number}`).digest('base64url')

const secretSql = (kind: string, number: string) =>
  `translate(rtrim(encode(sha256(convert_to('${kind} ' || ${number}, 'UTF8')), 'base64'), '='), '+/', '-_')`

const hashSql = (purpose: string, secret: string) => `sha256(convert_to('${purpose}:' || ${secret}, 'UTF8'))`

/**
 * People come in blocks of ten. The first is guardian of the ninth, who has no login, and of the tenth, who has one. The
 * eighth has used up all tickets and has no open payment.
 */
const block = 10
export const inBlock = (blockNumber: number, position: number): number => blockNumber * block + position
export const emailOf = (person: number): string => `oseba${person}@mesto.example`

/** Number of upcoming terms, whatever the number of people. */
export const upcoming = 40
/** Number of courses, past ones included. */
const courses = 40
/** Number of coaches, whatever the number of people. */
const coaches = 20

interface Population {
  people: number
  /** Number of blocks whose guardians make calls: they have valid links and an open pre-invoice. */
  callers: number
  now: Date
  centre: Centre
  passwordHash: string
}

const text = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`

/**
 * SQL of a large database with several years of data: 100,000 people have 1,000,000 tickets, 5,000,000 visits and 300,000
 * invoices. Each person has the same share at every size, so that a call does the same work.
 */
export const populationSql = ({ people, callers, now, centre, passwordHash }: Population): string[] => {
  const at = `timestamptz ${text(now.toISOString())}`
  const series = (size: number, name: string) => `generate_series(1, ${size}) as ${name}`
  const nth = (of: string) => `(select id from article where visible and ${of} order by category, position, id limit 1)`
  const ticketArticle = nth(`type = 'paket' and not gift and 'adult' = any(age_groups)`)
  const activity = sql('article', '1')
  const name = { sl: 'Paket 11 obiskov', en: '11-visit package' }
  const money = { quantity: 1, unitCents: 12_500, totalCents: 12_500, vatRate: 950 }
  const item = { type: 'paket', durationDays: 365, visits: 11, activationDays: null }
  const vat = [{ rate: 950, baseCents: 11_416, vatCents: 1_084, grossCents: 12_500 }]
  const buyer = {
    name: 'Oseba Meščan',
    address: 'Glavni trg 1',
    postalCode: '4000',
    city: 'Kranj',
    country: 'Slovenija',
  }
  const { company, invoices } = centre
  const seller = { ...company, operator: invoices.operator }
  const { businessPremises, deviceNo } = invoices
  const isChild = `(i % ${block} = 9 or i % ${block} = 0)`
  const born = `case when ${isChild} then date '2012-06-01' + (i * 31) % 2200 else date '1950-01-01' + (i * 7919) % 18000 end`
  const payer = `case when ${isChild} then ((i - 1) / ${block}) * ${block} + 1 else i end`
  const hasLogin = `i % ${block} <> 9`
  /** Time of the nth visit of a person, the latest first. */
  const visited = (nth: string) => `${at} - ${nth} * 13 * ${day} - (i % 40000) * interval '1 second'`
  /** What the earlier visits add to the rank of the latest: each weighs half as much after 30 days. */
  const visitsBefore = Math.log2(
    Array.from({ length: 50 }, (_, nth) => 2 ** ((-13 * nth) / 30)).reduce((a, b) => a + b),
  )
  /** Time of the nth sale of a person. */
  const sold = `${at} - ((sale - 1) * 300 + 2 + i % 200) * interval '1 day' - (i % 86400) * interval '1 second'`
  const sale = `3 * (i - 1) + sale`
  const places = Math.ceil(people / 12)
  const day = `interval '1 day'`

  return [
    `insert into article (id, product_id, category, age_groups, name, vat_class, visible)
     select ${sql('article', 'a')}, ${sql('article', 'a')}, 'A', array['school', 'student', 'adult'], ${text({ sl: 'Tečaj', en: 'Course' })}::jsonb, 'sport', a = 1
     from ${series(courses, 'a')}`,
    `insert into article_price (article_id, from_day, price_cents, set_at)
     select ${sql('article', 'a')}, date '2020-01-01', 4000, ${at} from ${series(courses, 'a')}`,
    `insert into person (id, first_name, last_name, birth_date, address, city, postal_code, country, phone_number, climbing_ability, language, created_at, last_visit_at, visit_rank)
     select ${sql('person', 'i')}, ${givenNameSql('i', born)}, ${surnameSql('i')}, ${born},
            'Glavni trg ' || i, 'Kranj', '4000', 'Slovenija', '041 ' || lpad((i % 1000)::text, 3, '0') || ' ' || lpad((i / 1000)::text, 3, '0'), i % 8, 'sl', ${at} - 900 * ${day}, ${visited('1')}, visit_weight(${visited('1')}) + ${visitsBefore}
     from ${series(people, 'i')}`,
    `insert into login (person_id, email, email_canonical, password_hash, confirmed_at, confirm_by)
     select ${sql('person', 'i')}, 'oseba' || i || '@mesto.example', 'oseba' || i || '@mesto.example', ${text(passwordHash)},
            ${at} - 899 * ${day}, ${at} - 899 * ${day} from ${series(people, 'i')} where ${hasLogin}`,
    `insert into guardianship (guardian_id, child_id, since)
     select ${sql('person', `((i - 1) / ${block}) * ${block} + 1`)}, ${sql('person', 'i')}, ${at} - 800 * ${day}
     from ${series(people, 'i')} where ${isChild}`,
    `insert into agreement (id, person_id, signed_by, subject, version, signed_at)
     select gen_random_uuid(), ${sql('person', 'i')}, ${sql('person', payer)}, subject, '2024-01', ${at} - 900 * ${day}
     from ${series(people, 'i')}, unnest(array['terms', 'rules']) subject`,
    `insert into session (token_hash, person_id, created_at, last_seen_at, expires_at)
     select ${hashSql('session', secretSql('seja', 'i'))}, ${sql('person', 'i')}, ${at}, ${at}, ${at} + 60 * ${day}
     from ${series(people, 'i')} where ${hasLogin}`,
    `insert into session (token_hash, person_id, created_at, last_seen_at, expires_at)
     select ${hashSql('session', secretSql('odjava', 'i'))}, ${sql('person', 'i')}, ${at}, ${at}, ${at} + 60 * ${day}
     from generate_series(1, ${callers * block}) i where i % ${block} = 1`,
    `insert into one_time_token (token_hash, purpose, person_id, email, email_canonical, created_at, expires_at, used_at)
     select ${hashSql('confirm_email', secretSql('nekoč', 'i'))}, 'confirm_email', ${sql('person', 'i')}, 'oseba' || i || '@mesto.example',
            'oseba' || i || '@mesto.example', ${at} - 900 * ${day}, ${at} - 899 * ${day}, ${at} - 899 * ${day}
     from ${series(people, 'i')} where ${hasLogin}`,
    ...(['confirm_email', 'reset_password', 'child_login'] as const).map((purpose) => {
      // The ninth gets the child's link, having no login yet. A new password ends only the sessions of the third.
      const whose = { confirm_email: 1, reset_password: 3, child_login: 9 }[purpose]
      return `insert into one_time_token (token_hash, purpose, person_id, email, email_canonical, created_at, expires_at)
        select ${hashSql(purpose, secretSql(purpose, 'i'))}, '${purpose}', ${sql('person', `i + ${whose - 1}`)},
               'oseba' || (i + ${whose - 1}) || '@mesto.example', 'oseba' || (i + ${whose - 1}) || '@mesto.example', ${at}, ${at} + 7 * ${day}
        from generate_series(1, ${callers * block}) i where i % ${block} = 1`
    }),
    `insert into intent (id, reference, kind, payer_id, participant_id, lines, total_cents, language, fingerprint, state, created_at, quoted_at, settled_at, seen_at)
     select ${sql('intent', sale)}, 'T' || (${sale}), 'tickets', ${sql('person', payer)}, ${sql('person', 'i')},
            jsonb_build_array(${text({ ...money, name, item })}::jsonb || jsonb_build_object('articleId', ${ticketArticle})), 12500, 'sl',
            'mesto-' || (${sale}), 'fulfilled', ${sold}, ${sold}, ${sold}, ${sold}
     from ${series(people, 'i')}, generate_series(1, 3) sale`,
    // Carts without payment stay open.
    `insert into intent (id, reference, kind, payer_id, participant_id, lines, total_cents, language, fingerprint, state, created_at, quoted_at)
     select ${sql('intent', `${3 * people} + i`)}, 'U' || i, 'tickets', ${sql('person', payer)}, ${sql('person', 'i')},
            jsonb_build_array(${text({ ...money, name, item })}::jsonb || jsonb_build_object('articleId', ${ticketArticle})), 12500, 'sl',
            'prazno-' || i, 'open', ${at} - (20 + i % 500) * ${day}, ${at} - (20 + i % 500) * ${day}
     from ${series(people, 'i')} where i % 2 = 0`,
    `insert into checkout (id, intent_id, supplier, source, reference, supplier_id, integrity, state, last_outcome, returned_at, opened_at, asked_at)
     select ${sql('checkout', sale)}, ${sql('intent', sale)}, 'card', 'card', '9' || lpad((${sale})::text, 19, '0'), 'mesto.' || (${sale}), 'sha384-x',
            'over', 'paid', ${sold}, ${sold}, ${sold}
     from ${series(people, 'i')}, generate_series(1, 3) sale`,
    `insert into supplier_answer (id, checkout_id, source, status, body, received_at, position, read_at)
     select gen_random_uuid(), ${sql('checkout', sale)}, 'status', 200,
            ${text({ paymentType: 'DB', paymentBrand: 'VISA', amount: '125.00', currency: 'EUR', result: { code: '000.100.110' } })}::jsonb, ${sold}, 0, ${sold}
     from ${series(people, 'i')}, generate_series(1, 3) sale`,
    `insert into payment (id, intent_id, checkout_id, supplier, supplier_payment_id, cents, brand, spent_on, taken_at)
     select ${sql('intent', `1000000000 + ${sale}`)}, ${sql('intent', sale)}, ${sql('checkout', sale)}, 'card', 'mesto-' || (${sale}), 12500, 'VISA', 'sale', ${sold}
     from ${series(people, 'i')}, generate_series(1, 3) sale`,
    `insert into invoice (id, business_premises, device_no, year, invoice_no, issued_at, intent_id, buyer_id, language, lines, vat, total_cents, seller, buyer, payment_method)
     select ${sql('invoice', 'number')}, ${text(businessPremises)}, ${text(deviceNo)}, extract(year from at)::int,
            row_number() over (partition by extract(year from at) order by at), at, ${sql('intent', 'number')}, buyer, 'sl',
            ${text([{ ...money, name }])}::jsonb, ${text(vat)}::jsonb, 12500, ${text(seller)}::jsonb, ${text(buyer)}::jsonb, 'card'
     from (select ${sale} as number, date_trunc('second', (${sold}) at time zone 'Europe/Ljubljana') as at, ${sql('person', payer)} as buyer
           from ${series(people, 'i')}, generate_series(1, 3) sale) sales`,
    // Credit notes of a tenth of the sales, in a series of their own.
    `insert into invoice (id, business_premises, device_no, year, invoice_no, issued_at, cancels, buyer_id, language, lines, vat, total_cents, seller, buyer, payment_method)
     select gen_random_uuid(), i.business_premises, 'DOB1', i.year, row_number() over (partition by i.year order by i.issued_at, i.id), i.issued_at, i.id, i.buyer_id, i.language,
            ${text([{ ...money, name, quantity: -1, totalCents: -12_500 }])}::jsonb, ${text(vat.map(({ rate, baseCents, vatCents, grossCents }) => ({ rate, baseCents: -baseCents, vatCents: -vatCents, grossCents: -grossCents })))}::jsonb,
            -12500, i.seller, i.buyer, i.payment_method
     from invoice i join payment p on p.intent_id = i.intent_id where p.supplier_payment_id like '%7'`,
    // All are confirmed, but each newest hundredth, which waits.
    `insert into fiscal_document (invoice_id, policy, zoi, message, state, issued_at, deadline, attempts, next_attempt_at, eor, confirmed_at)
     select id, ${text('2026-01')}, md5(id::text),
            jsonb_build_object('issuer', ${text(company.taxNumber)}, 'issuedAt', to_char(issued_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'zoi', md5(id::text),
                               'identifier', jsonb_build_object('premises', business_premises, 'device', device_no, 'number', invoice_no),
                               'totalCents', total_cents, 'vat', '[]'::jsonb),
            case when invoice_no % 100 = 0 then 'pending' else 'confirmed' end, at, at + 3 * ${day}, 1, at + ${day},
            case when invoice_no % 100 > 0 then gen_random_uuid() end, case when invoice_no % 100 > 0 then at end
     from (select *, issued_at at time zone 'Europe/Ljubljana' as at from invoice) numbered`,
    `insert into credit_line (credit_note_id, position, invoice_id, line, quantity, cents, pieces)
     select id, 0, cancels, 0, 1, 12500, '{}' from invoice where cancels is not null`,
    `insert into invoice_counter (business_premises, device_no, year, last_no, last_issued_at)
     select business_premises, device_no, year, max(invoice_no), max(issued_at) from invoice group by 1, 2, 3`,
    // Of ten tickets three are valid: one package half used and two unused.
    `insert into ticket (id, holder_id, intent_id, article_id, name, type, bought_at, duration_days, visits, used_visits, visit_days, activated_at, valid_until, price_cents, vat_rate)
     select ${sql('ticket', '10 * (i - 1) + j')}, ${sql('person', 'i')}, ${sql('intent', '3 * (i - 1) + 1 + j % 3')}, ${ticketArticle}, ${text(name)}::jsonb,
            'paket', ${at} - j * 100 * ${day}, 365, 11, case when j > 3 or i % ${block} = 8 then 11 when j = 1 then 5 else 0 end,
            array(select ((${visited('v')}) at time zone 'Europe/Ljubljana')::date from generate_series(1, 50) v where 1 + v % 10 = j order by v desc),
            case when j > 3 or j = 1 then ${at} - j * 90 * ${day} end, ${at} + (365 - j * 100) * ${day} + 70 * ${day}, 12500, 950
     from ${series(people, 'i')}, generate_series(1, 10) j`,
    `insert into visit (id, person_id, ticket_id, ticket_name, ticket_type, at, scan)
     select ${sql('visit', '50 * (i - 1) + v')}, ${sql('person', 'i')}, ${sql('ticket', '10 * (i - 1) + 1 + v % 10')}, ${text(name)}::jsonb, 'paket',
            ${visited('v')}, 'mesto-' || (50 * (i - 1) + v)
     from ${series(people, 'i')}, generate_series(1, 50) v`,
    `insert into email (id, kind, recipient, person_id, language, data, state, subject, created_at, sent_at, about)
     select gen_random_uuid(), 'receipt', 'oseba' || (${payer}) || '@mesto.example', ${sql('person', payer)}, 'sl',
            jsonb_build_object('invoiceId', ${sql('invoice', sale)}, 'firstName', 'Oseba', 'seeAt', '/dashboard/mytickets', 'kind', 'tickets'), 'sent', 'Račun', ${sold}, ${sold}, ${sql('invoice', sale)}
     from ${series(people, 'i')}, generate_series(1, 3) sale`,
    `insert into email (id, kind, recipient, person_id, language, data, state, subject, created_at, sent_at)
     select gen_random_uuid(), 'password_changed', 'oseba' || i || '@mesto.example', ${sql('person', 'i')}, 'sl', '{}', 'sent', 'Geslo', ${at} - 500 * ${day}, ${at} - 500 * ${day}
     from ${series(people, 'i')} where ${hasLogin}`,
    `insert into class (id, name, teachers, max_students, age_groups, starts_at, ends_at)
     select ${sql('class', 'c')}, ${text({ sl: 'Tečaj', en: 'Course' })}::jsonb, array['Nejc Marčič'], 100, array['school', 'student', 'adult'], starts, starts + interval '90 minutes'
     from (select c, case when c <= ${upcoming} then ${at} + (7 + c % 20) * ${day} + c * interval '1 minute'
                          else ${at} - (10 + c % 900) * ${day} - (c % 600) * interval '1 minute' end as starts
           from generate_series(1, ${upcoming + places}) c) all_classes`,
    `insert into class_date (class_id, starts_at, ends_at) select id, starts_at, ends_at from class`,
    // All upcoming classes belong to one course, past ones to many.
    `insert into class_price (article_id, class_id, price_cents)
     select ${sql('article', `case when c <= ${upcoming} then 1 else 2 + c % ${courses - 1} end`)}, ${sql('class', 'c')}, 4000
     from generate_series(1, ${upcoming + places}) c`,
    `insert into staff (id, name, mark, email, email_canonical, language, created_at)
     select gen_random_uuid(), 'Nejc Marčič', 'NM' || n, 'nejc' || n || '@mesto.example', 'nejc' || n || '@mesto.example', 'sl', ${at} - 900 * ${day}
     from ${series(coaches, 'n')}`,
    `insert into class_coach (class_id, staff_id, position)
     select c.id, s.id, 0 from (select id, row_number() over (order by id) as n from class) c
     join (select id, row_number() over (order by mark) as n from staff where mark like 'NM%') s on s.n = 1 + c.n % ${coaches}`,
    // A place is made by the person's last sale before its class; the oldest classes come before all sales.
    `insert into place (id, class_id, article_id, participant_id, payer_id, state, intent_id, created_at)
     select gen_random_uuid(), ${sql('class', 'c')}, ${activity}, ${sql('person', 'i')}, ${sql('person', payer)}, 'confirmed',
            ${sql('intent', sale)}, least(${sold}, ${at} - (11 + c % 900) * ${day})
     from (select i, c, case when 11 + c % 900 < 2 + i % 200 then 1 when 11 + c % 900 < 302 + i % 200 then 2 else 3 end as sale
           from (select i, ${upcoming} + 1 + i % ${places} as c from ${series(people, 'i')}) chosen) made`,
    // Pre-invoices of several years, paid or void, and an open one for each caller.
    `insert into pre_invoice (id, year, number, buyer_id, participant_id, article_id, class_ids, name, lines, vat, terms, total_cents, seller, buyer, language, issued_at, due_at, release_at, reminded_at, state, closed_at)
     select ${sql('preInvoice', 'number')}, extract(year from ${at})::int, number, ${sql('person', 'i')}, ${sql('person', 'i')}, ${activity}, array[class], ${text({ sl: 'Tečaj', en: 'Course' })}::jsonb,
            ${text([{ ...money, name: { sl: 'Tečaj', en: 'Course' } }])}::jsonb, ${text(vat)}::jsonb,
            ${text([{ name: { sl: 'Tečaj', en: 'Course' }, dates: ['2026-12-01'], hours: [{ start: '18:00', end: '19:30' }] }])}::jsonb, 12500, ${text(seller)}::jsonb, ${text(buyer)}::jsonb, 'sl',
            issued, issued + 5 * ${day}, issued + 8 * ${day}, case when state <> 'open' then issued + 5 * ${day} end, state, case when state <> 'open' then issued + 6 * ${day} end
     from (select i, i as number, case when i % ${block} = 1 and i <= ${callers * block} then 'open' when i % 20 = 6 then 'void' else 'paid' end as state,
                  case when i % ${block} = 1 and i <= ${callers * block} then ${at} else ${at} - (20 + i % 700) * ${day} end as issued,
                  case when i % ${block} = 1 and i <= ${callers * block} then ${sql('class', `1 + (i / ${block}) % ${upcoming}`)} else ${sql('class', `${upcoming} + 1 + i % ${places}`)} end as class
           from ${series(people, 'i')} where i % 5 = 1) numbered`,
    `insert into pre_invoice_counter (year, last_no) select year, max(number) from pre_invoice group by 1`,
    `insert into place (id, class_id, article_id, participant_id, payer_id, state, pre_invoice_id, created_at)
     select gen_random_uuid(), class_ids[1], article_id, participant_id, buyer_id, 'confirmed', id, issued_at from pre_invoice where state = 'open'`,
    `insert into refund (id, payment_id, cents, reason, state, queued_at, settled_at)
     select gen_random_uuid(), id, cents, 'operator', 'refunded', taken_at, taken_at from payment where supplier_payment_id like '%7'`,
    `insert into voucher (id, code_hash, code_sealed, article_id, name, kind, age_group, conditions, buyer_id, intent_id, language, bought_at, valid_until, redeemed_at, redeemed_by, redeemed_for, price_cents, vat_rate)
     select gen_random_uuid(), sha256(convert_to('darilo' || i, 'UTF8')), '', ${ticketArticle}, ${text(name)}::jsonb, 'V', 'adult', ${text(item)}::jsonb,
            ${sql('person', 'i')}, ${sql('intent', '3 * (i - 1) + 2')}, 'sl', ${at} - 400 * ${day}, ${at} - 35 * ${day},
            case when i % 2 = 0 then ${at} - 300 * ${day} end, case when i % 2 = 0 then ${sql('person', 'i')} end, case when i % 2 = 0 then ${sql('person', 'i')} end, 12500, 950
     from ${series(people, 'i')} where i % ${block} in (5, 6)`,
    // Classes that were cancelled, with what became of their places.
    `insert into cancellation (id, class_ids, because, cancelled_at)
     select id, array[id], 'Premalo prijav.', ${at} - 300 * ${day} from class where id > ${sql('class', String(upcoming))}`,
    `insert into cancelled_place (id, cancellation_id, participant_id, payer_id, class_ids, pre_invoice_id, dates_left, dates_in_all, outcome, settled_at)
     select gen_random_uuid(), class_ids[1], participant_id, buyer_id, class_ids, id, 1, 1, 'void', ${at} - 300 * ${day}
     from pre_invoice where state = 'void'`,
    `insert into date_change (id, sent_hash, class_id, date_id, what, because, teachers, settles, recipients, changed_at)
     select c.id, '', c.id, (select d.id from class_date d where d.class_id = c.id limit 1), 'cancelled', 'Bolezen', '{}', 'refund', 1, ${at} - 300 * ${day}
     from class c where c.id > ${sql('class', String(upcoming))}`,
    `insert into date_refund (id, change_id, participant_id, payer_id, pre_invoice_id, dates_in_all, outcome, settled_at)
     select gen_random_uuid(), class_ids[1], participant_id, buyer_id, id, 2, 'nothing', ${at} - 300 * ${day}
     from pre_invoice where state = 'void'`,
    `insert into place_move (id, sent_hash, place_id, participant_id, payer_id, from_class, to_class, difference_cents, outcome, moved_at)
     select gen_random_uuid(), '', id, participant_id, buyer_id, class_ids[1], class_ids[1], 0, 'equal', ${at} - 300 * ${day}
     from pre_invoice where state = 'void'`,
    `insert into hand_refund (id, payer_id, created_at, paid_at, staff_id)
     select gen_random_uuid(), buyer_id, ${at} - 300 * ${day}, ${at} - 290 * ${day}, gen_random_uuid() from pre_invoice where state = 'void'`,
    // One date in three has a stand-in, and most participants were marked.
    `insert into class_date_coach (date_id, staff_id, position)
     select d.id, s.id, 0 from (select id, row_number() over (order by id) as n from class_date) d
     join (select id, row_number() over (order by mark) as n from staff where mark like 'NM%') s on s.n = 1 + d.n % ${coaches} where d.n % 3 = 0`,
    `insert into attendance (date_id, participant_id, state, at, staff_id, marked_at)
     select d.id, p.participant_id, case when extract(minute from d.starts_at)::int % 7 = 0 then 'excused' else 'present' end, d.starts_at, s.id, d.starts_at
     from place p join class_date d on d.class_id = p.class_id, staff s where s.mark = 'NM9' and d.starts_at < ${at}`,
    `insert into makeup (id, participant_id, from_date_id, valid_until, because, created_at, staff_id)
     select gen_random_uuid(), participant_id, date_id, (at + 60 * ${day})::date, 'excused', at, staff_id from attendance where state = 'excused'`,
    // Guests: those with a right, on the date after the one they missed, and others on trial.
    `with used as (
       update makeup m set used_date_id = (
         select d.id from class_date d where d.starts_at > m.created_at + interval '1 hour' and d.starts_at < ${at} order by d.starts_at limit 1)
       where exists (select from class_date d where d.starts_at > m.created_at + interval '1 hour' and d.starts_at < ${at})
       returning *)
     insert into day_guest (date_id, participant_id, why, makeup_id, added_at)
     select used_date_id, participant_id, 'makeup', id, created_at from used`,
    `insert into day_guest (date_id, participant_id, why, added_at)
     select d.id, p.participant_id, 'trial', d.starts_at from place p join class_date c on c.class_id = p.class_id
     join class_date d on d.class_id = ${sql('class', `${upcoming} + 1`)} where extract(minute from c.starts_at)::int % 11 = 0 and d.class_id <> p.class_id
     on conflict do nothing`,
    `update class_date d set guests = g.count from (select date_id, count(*) from day_guest group by 1) g where g.date_id = d.id`,
    // What came of prijavnice of the last month, and minors of whom another adult of the block says to be a guardian.
    `insert into arrival (id, code_hash, people, language, rules_version, created_at, accepted_at, accepted_by, person_id, accept_key)
     select gen_random_uuid(), sha256(convert_to('prijavnica' || i, 'UTF8')), '[]', 'sl', '2024-01', ${at} - (i % 29) * ${day}, ${at} - (i % 29) * ${day},
            s.id, ${sql('person', 'i')}, gen_random_uuid() from ${series(people, 'i')}, staff s where s.mark = 'NM9' and i % 50 = 1`,
    `insert into guardian_request (id, child_id, guardian_id, made_at, made_by)
     select ${sql('guardianRequest', `i / ${block}`)}, ${sql('person', 'i')}, ${sql('person', `i - ${block - 3}`)}, ${at}, s.id
     from ${series(people, 'i')}, staff s where s.mark = 'NM9' and i % ${block} = 0`,
    `insert into certificate (id, key, person_id, kind, granted_at, granted_by, valid_until)
     select gen_random_uuid(), gen_random_uuid(), ${sql('person', 'i')}, kind, ${at} - (i % 700) * ${day}, s.id, (${at} + 300 * ${day})::date
     from ${series(people, 'i')}, unnest(array['top_rope', 'lead']) kind, staff s where s.mark = 'NM9' and i % 3 = 0`,
    `insert into person_note (id, key, person_id, kind, body, until, happened_at, written_at, written_by)
     select gen_random_uuid(), gen_random_uuid(), ${sql('person', 'i')}, kind, 'Opomba', case when kind = 'desk' then (${at} + 30 * ${day})::date end,
            case when kind = 'incident' then ${at} - i % 3000 * ${day} end, ${at} - i % 3000 * ${day}, s.id
     from ${series(people, 'i')}, unnest(array['desk', 'incident']) kind, staff s where s.mark = 'NM9' and i % 50 = case kind when 'desk' then 2 else 3 end`,
    `insert into entry_ban (id, key, person_id, until, because, set_at, set_by)
     select gen_random_uuid(), gen_random_uuid(), ${sql('person', 'i')}, (${at} - i % 300 * ${day})::date, 'Red', ${at} - 310 * ${day}, s.id
     from ${series(people, 'i')}, staff s where s.mark = 'NM9' and i % 100 = 4`,
    `insert into safety_note (id, person_id, body, consent_version, written_by, written_at)
     select gen_random_uuid(), ${sql('person', 'i')}, 'Astma', '2026-01', ${sql('person', payer)}, ${at} - i % 200 * ${day}
     from ${series(people, 'i')} where i % ${2 * block} = ${block}`,
    // Documents drawn earlier, with empty bytes: no call opens them, since the callers' documents are drawn anew.
    ...(
      [
        ['invoice', 'invoice_document', 'bytes', `id > '${made('invoice', 3 * callers * block)}'`],
        ['pre_invoice', 'pre_invoice_document', 'bytes', `id > '${made('preInvoice', callers * block)}'`],
        ['voucher', 'voucher_document', 'sealed', `buyer_id > '${made('person', callers * block)}'`],
      ] as const
    ).map(
      ([table, documents, bytes, ofOthers]) =>
        `insert into ${documents} (${table}_id, ${bytes}, sha256, rendered_at) select id, '', '', ${at} from ${table} where ${ofOthers}`,
    ),
    // Two years of searching, of a member at the desk.
    `insert into search_day (id, staff_id, device_id, day, searches, people)
     select gen_random_uuid(), s.id, gen_random_uuid(), (${at} - (i % 730) * ${day})::date, 40 + i % 300, 100 + i % 900
     from ${series(people, 'i')}, staff s where s.mark = 'NM9' and i <= 8000`,
    `insert into audit_log (id, at, actor, person_id, action, object, object_id, about_id)
     select gen_random_uuid(), ${at} - d * 60 * ${day} - (i % 80000) * interval '1 second', 'customer', ${sql('person', payer)},
            case when d % 3 = 0 then 'sold' else 'logged_in' end, case when d % 3 = 0 then 'intent' else 'session' end,
            case when d % 3 = 0 then ${sql('intent', '3 * (i - 1) + 1 + d % 3')}::text else md5(i || '-' || d) end, ${sql('person', 'i')}
     from ${series(people, 'i')}, generate_series(1, 10) d`,
    `insert into withdrawal (id, request, declared_at, language, typed_name, typed_email, typed_invoice, typed_what, handled_at)
     select gen_random_uuid(), gen_random_uuid(), ${at} - (i % 300) * ${day}, 'sl', '', '', '', '', ${at} - (i % 300) * ${day}
     from ${series(people, 'i')} where i % 4 = 0`,
    `insert into limit_count (name, key, count, resets_at)
     select 'calls', sha256(convert_to('mesto' || i, 'UTF8')), 30, ${at} + interval '1 minute' from ${series(people, 'i')} where i % 2 = 0`,
  ]
}

/** Tables that grow with customers and years. The others hold the catalogue, counters and versions of the centre. */
export const growing = [
  'bearer_ticket',
  'rental_move',
  'ticket_grant',
  'cash_move',
  'desk_correction',
  'desk_pre_invoice',
  'desk_refund',
  'desk_sale',
  'slip_email',
  'slip_print',
  'tender',
  'agreement',
  'approval',
  'approval_person',
  'arrival',
  'attendance',
  'cancellation',
  'cancelled_place',
  'certificate',
  'checkout',
  'class',
  'class_coach',
  'class_date',
  'class_date_coach',
  'class_price',
  'credit_line',
  'date_change',
  'date_refund',
  'day_guest',
  'entry_ban',
  'figure',
  'fiscal_document',
  'given_out',
  'audit_log',
  'guardian_request',
  'guardianship',
  'hand_refund',
  'import_line',
  'imported_person',
  'makeup',
  'intent',
  'invoice',
  'invoice_document',
  'limit_count',
  'login',
  'email',
  'one_time_token',
  'payment',
  'person',
  'person_correction',
  'person_note',
  'place',
  'place_move',
  'pre_invoice',
  'pre_invoice_document',
  'refund',
  'search_day',
  'safety_note',
  'session',
  'supplier_answer',
  'ticket',
  'visit',
  'voucher',
  'voucher_document',
  'withdrawal',
] as const

/** The tables whose indexes a bulk load builds at the end. */
const grownTables = growing.map((table) => text(table)).join(', ')

/**
 * Builds the large database without foreign keys and triggers: its rows are valid by construction, and many. `bulk`
 * builds the indexes afterwards, for which PostgreSQL requires a superuser.
 */
export const populate = async (db: Runs, population: Population, { bulk = false } = {}): Promise<void> => {
  await db.query('set session_replication_role = replica')
  if (bulk)
    await db.query(
      `update pg_index set indisready = false, indisvalid = false
       where indrelid in (select oid from pg_class where relname in (${grownTables}))`,
    )
  for (const statement of populationSql(population)) await db.query(statement)
  if (bulk) for (const table of growing) await db.query(`reindex table ${table}`)
  await db.query('set session_replication_role = origin')
}
