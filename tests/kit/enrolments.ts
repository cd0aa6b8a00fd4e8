import { randomUUID } from 'node:crypto'
import { classes } from '#contract/climbing/classes.ts'
import type { PreInvoiceId } from '#contract/platform/id.ts'
import { payments } from '#contract/money/payments.ts'
import { courses, type GroupForm, type OfficeCourse } from '#contract/staff/climbing/courses.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { StaffClient } from './staff.ts'
import type { TestApp } from './test-app.ts'

/** A customer with an open pre-invoice. */
export interface Promised {
  person: SeedPerson
  preInvoiceId: PreInvoiceId
  number: string
}

/** A customer who redeemed a voucher of an activity at reception. */
export interface Redeemed {
  person: SeedPerson
  code: string
}

/** Courses with groups, and customers who take places in them in each way there is. */
export const enrolling = (app: () => TestApp, office: () => StaffClient, defaultCents = 12_000) => {
  const day = (ahead: number) => addDays(dayOf(app().clock.now()), ahead)
  const group = (more: Partial<GroupForm> = {}): GroupForm => ({
    dates: [day(7), day(14), day(21), day(28)],
    start: '18:00',
    end: '19:30',
    coachIds: [],
    others: ['Nejc Marčič'],
    maxStudents: 24,
    ageGroups: ['student', 'adult'],
    ...more,
  })
  let named = 0
  const added = async (
    category: 'A' | 'VV',
    groups: readonly GroupForm[],
    more: { noClasses?: number; cents?: number } = {},
  ): Promise<OfficeCourse> => {
    named += 1
    const { course } = await office().call(courses.create, {
      body: {
        key: randomUUID(),
        category,
        name: { sl: `Plezalna šola ${named}`, en: `Climbing school ${named}` },
        vatClass: 'coaching',
        ageGroups: groups[0]!.ageGroups,
        cents: more.cents ?? defaultCents,
        isVisible: true,
        groups: [...groups],
        ...(category === 'VV' && { noClasses: more.noClasses ?? 1 }),
      },
    })
    return course
  }
  const cartOf = (course: OfficeCourse, ...groups: number[]) => ({
    articleId: course._id,
    classes: (groups.length ? groups : [0]).map((index) => course.groups[index]!._id),
  })
  const enrolled = async (course: OfficeCourse, how: { with?: 'card' | 'wallet' } = {}, ...groups: number[]) => {
    const person = await app().adult()
    await app().seed.enrols(person, cartOf(course, ...groups), how)
    return person
  }
  const promised = async (course: OfficeCourse, ...groups: number[]): Promise<Promised> => {
    const person = await app().adult()
    const body = { classCart: cartOf(course, ...groups) }
    const { preInvoice } = await app().as(person).call(classes.signUpPreInvoice, { body })
    return {
      person,
      preInvoiceId: preInvoice._id,
      number: `${preInvoice.preInvoiceNumber}-${dayOf(app().clock.now()).slice(0, 4)}`,
    }
  }
  const paidByCard = async (given: Promised): Promise<Promised> => {
    const client = app().as(given.person)
    const body = { kind: 'pre_invoice' as const, preInvoiceId: given.preInvoiceId }
    const { intent } = await client.call(payments.openIntent, { body })
    const { data } = await client.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    await app().card(`/__sandbox/checkouts/${data.id}/pay`, {})
    await app().webhooksSent()
    await app().work()
    return given
  }
  const paidBy = async (how: 'cash' | 'transfer', given: Promised): Promise<Promised> => {
    const { ctx } = app().app
    // Cash outside of a till is taken in a centre without tills alone.
    const centre = how === 'cash' ? { ...ctx.centre, tills: [] } : ctx.centre
    const output = await runCommand({ ...ctx, centre }, ['settle', given.number, how])
    if (output !== 'settled') throw new Error(`not settled: ${output}`)
    return given
  }
  const giftOf = async (course: OfficeCourse): Promise<OfficeCourse> => {
    await office().call(courses.gift, {
      params: { courseId: course._id },
      body: { version: course.version, isOnSale: true },
    })
    return (await office().call(courses.one, { params: { courseId: course._id } })).course
  }
  const redeemed = async (course: OfficeCourse): Promise<Redeemed> => {
    const [buyer, person] = [await app().adult(), await app().adult()]
    await app().seed.presents(buyer, 'adult', [course.name.sl])
    const texts = (await app().emailsTo(buyer.email)).map(({ text }) => text)
    const code = /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/.exec(texts.join(' '))?.[0] ?? ''
    const command = ['redeem', code, person.email, '--term', course.groups[0]!._id]
    const output = await runCommand(app().app.ctx, command)
    if (!output.includes('redeemed')) throw new Error(`not redeemed: ${output}`)
    return { person, code }
  }
  return { day, group, added, cartOf, enrolled, promised, paidByCard, paidBy, giftOf, redeemed }
}
