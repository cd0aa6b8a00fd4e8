import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Centre } from '#contract/centre.ts'
import { languages, type Language } from '#contract/kit/language.ts'
import type { Context } from '#server/platform/context.ts'
import { letterText } from '#server/platform/letter.ts'
import type { Mail } from '#server/platform/mail.ts'
import { placeReleasedMail } from './place-released.mail.ts'
import { preInvoiceReminderMail } from './pre-invoice-reminder.mail.ts'

const centre = Centre.parse(JSON.parse(readFileSync('centre.json', 'utf8')))
// These letters read nothing but the centre and its address.
const ctx = { centre, publicUrl: 'https://app.previs.example' } as Context

const written = async <Data extends object>({ compose, sample }: Mail<Data>, language: Language) => {
  const letter = await compose(ctx, sample, language)
  return `${letter.subject}\n\n${letterText(letter, centre, language).split('\n\n-- \n')[0]}`.replaceAll('\u00a0', ' ')
}
const inBoth = async <Data extends object>(mail: Mail<Data>) =>
  (await Promise.all(languages.map((language) => written(mail, language)))).join('\n\n=====\n\n')

test('a pro-forma whose day is over is called to mind', async () =>
  expect(await inBoth(preInvoiceReminderMail)).toMatchInlineSnapshot(`
    "Predračun 123-2026 še ni poravnan – Previs

    Živjo, Ana!

    Predračun 123-2026 za »Začetni tečaj« še ni poravnan. Rok plačila je bil 25. 11. 2026.

    Plačaj ga čim prej: z nakazilom, v aplikaciji ali na recepciji. Sicer lahko mesto dobi nekdo drug.

    Znesek: 123,45 €

    Poravnaj predračun:
    https://app.previs.example/dashboard/invoices

    Če je nakazilo že na poti, ti ni treba storiti ničesar.

    =====

    Pro-forma invoice 123-2026 is still unpaid – Previs

    Hi Ana!

    Pro-forma invoice 123-2026 for “Beginners’ course” is still unpaid. It was due on 25. 11. 2026.

    Please pay it as soon as you can: by bank transfer, in the app or at reception. Otherwise somebody else may get the place.

    Amount: 123,45 €

    Pay the pro-forma:
    https://app.previs.example/dashboard/invoices

    If the transfer is already on its way, there is nothing left to do."
  `))

test('a place given up says so, and warns of paying in vain', async () =>
  expect(await inBoth(placeReleasedMail)).toMatchInlineSnapshot(`
    "Prijava je preklicana, predračun 123-2026 – Previs

    Živjo, Ana!

    Predračun 123-2026 za »Začetni tečaj« ni bil plačan do roka, zato smo prijavo preklicali in mesto sprostili.

    Predračun ne velja več, zato ga ne plačuj. Če je kakšno mesto še prosto, se lahko prijaviš znova.

    Aktivnosti in vadbe:
    https://app.previs.example/dashboard/classes

    Je nakazilo že na poti? Piši nam na info@previs.example in skupaj bomo našli rešitev.

    =====

    Sign-up cancelled, pro-forma invoice 123-2026 – Previs

    Hi Ana!

    Pro-forma invoice 123-2026 for “Beginners’ course” was not paid in time, so we have cancelled the sign-up and released the place.

    The pro-forma is no longer valid, so please do not pay it. If there is still a place, you are welcome to sign up again.

    Activities and classes:
    https://app.previs.example/dashboard/classes

    Is the transfer already on its way? Write to info@previs.example and we will find a way."
  `))
