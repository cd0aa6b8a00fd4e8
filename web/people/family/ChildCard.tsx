import type { Child } from '#contract/people/family.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { abilities } from '#web/people/account/abilities.ts'
import { AddressLines } from '#web/people/account/AddressLines.tsx'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { Fold } from '#web/platform/ui/Fold.tsx'
import { SendLoginForm } from './SendLoginForm.tsx'
import { Exact } from '#web/platform/ui/Exact.tsx'

/** Stands for a set password; its length is fixed, since the real length is unknown. */
const mask = '••••••••'

/** Row of a minor that opens to the data, read-only for the guardian; without a login, a form that sends login data. */
export const ChildCard = ({ child, open }: { child: Child; open: boolean }) => {
  const hasLogin = child.email !== undefined && child.password
  return (
    <Fold
      id={`child-${child._id}`}
      level={3}
      open={open}
      title={<Exact>{`${child.firstName} ${child.lastName}`}</Exact>}
    >
      <Facts
        facts={[
          {
            name: m.birth_date(),
            value: m.children_born({ date: date(child.birthDate), age: m.children_age({ count: child.age }) }),
          },
          { name: m.climbing_ability(), value: abilities()[child.climbingAbility]?.label },
          { name: m.address(), value: <AddressLines of={child} /> },
          ...(hasLogin
            ? [
                { name: m.email_label(), value: child.email },
                {
                  name: m.password_label(),
                  value: (
                    <>
                      <span aria-hidden="true">{mask}</span>
                      <span className="hidden">{m.children_password_set()}</span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {!hasLogin && <SendLoginForm person={child} label={m.children_email()} hint={m.children_login_why()} />}
    </Fold>
  )
}
