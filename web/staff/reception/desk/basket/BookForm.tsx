import { useState } from 'react'
import { boundBook, desk, people, sales, tills } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField, TimeField } from '#web/staff/platform/ui/DayField.tsx'
import { basket, buyerOf, sentLines, totalOf } from './basket.ts'

/** The basket was sold by hand while no invoice could be issued: what stands on the paper is entered. */
export const BookForm = ({ till }: { till: string }) => {
  const [paid, setPaid] = useState('cash')
  const total = totalOf(basket.now().lines)
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/reception/bound-book.ts').then((contract) => contract.boundBook.sell.body),
    read: (form) => {
      const { key, lines, company } = basket.now()
      const buyer = buyerOf(lines)
      const { set, paid: _, ...written } = Object.fromEntries(form)
      return {
        ...written,
        set: Number(set),
        key,
        till,
        lines: sentLines(lines),
        totalCents: total,
        cashCents: paid === 'cash' ? total : 0,
        terminalCents: paid === 'cash' ? 0 : total,
        ...(company && { company }),
        ...(buyer && { buyerId: buyer._id }),
        language: buyer?.language ?? 'sl',
      }
    },
    submit: async (body) => {
      const { sale } = await call(boundBook.sell, { body })
      void invalidate(tills.all, sales.ofTill, people.card, desk.feed, boundBook.outages)
      basket.sold(sale)
    },
  })
  const field = (name: string) => ({ name, id: `book-${name}`, autoComplete: 'off', error: errors[name] })
  return (
    <ActForm title={m.book_title()} submit={m.book_enter()} onBack={() => basket.to('pay')} of={of}>
      <Field
        label={m.book_serial()}
        hint={m.book_serial_hint()}
        ref={takeFocus}
        data-next=""
        maxLength={12}
        {...field('serial')}
      />
      <Field label={m.book_set()} inputMode="numeric" maxLength={2} {...field('set')} />
      <Field label={m.book_number()} maxLength={20} {...field('number')} />
      <DayField label={m.book_day()} {...field('writtenDay')} />
      <TimeField label={m.book_time()} {...field('writtenTime')} />
      <ChipRadios
        legend={`${m.book_paid()}: ${money(total)}`}
        name="paid"
        options={[
          { value: 'cash', label: m.basket_by_cash() },
          { value: 'terminal', label: m.basket_by_card() },
        ]}
        value={paid}
        onChange={setPaid}
      />
    </ActForm>
  )
}
