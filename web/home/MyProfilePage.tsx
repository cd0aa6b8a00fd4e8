import { Suspense } from 'react'
import { adultAge } from '#contract/kit/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { ChangePasswordForm } from '#web/account/ChangePasswordForm.tsx'
import { ProfileForm } from '#web/account/ProfileForm.tsx'
import { ChildrenSection } from '#web/family/ChildrenSection.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Title } from '#web/platform/Title.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EraseCard } from './EraseCard.tsx'
import { MyDataCard } from './MyDataCard.tsx'
import styles from './MyProfilePage.module.css'

// Below what one comes for, it may arrive a moment later.
const { Lazy: SessionsCard } = lazyComponent(() => import('#web/account/SessionsCard.tsx'), 'SessionsCard')

/** 'Moj profil': who I am, how I log in, whom I look after. Children are for those above 18 (spec §6). */
export const MyProfilePage = () => {
  const me = useMe()
  return (
    <Page>
      <Title page={m.profile_title()} />
      <PageTitle title={m.profile_title()} />
      <div className={styles.parts}>
        <div className={styles.columns}>
          <ProfileForm me={me} />
          <ChangePasswordForm />
        </div>
        {me.age > adultAge && <ChildrenSection me={me} />}
        <Suspense fallback={<Skeleton label={m.loading()} shapes={['title', 'line', 'line']} />}>
          <SessionsCard />
        </Suspense>
        <MyDataCard />
        {me.age >= adultAge && <EraseCard />}
      </div>
    </Page>
  )
}
