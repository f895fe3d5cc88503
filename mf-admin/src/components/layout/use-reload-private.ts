import { useAppDispatch } from '@lagoon/shared/data';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { adminApi, PRIVATE } from '../../api/admin-api';
import { $isRefused } from '../../session/refused';
import { $session } from '../../session/session';

/** Asks anew for everything private that is shown as soon as the server takes the token again, be it another one or not. */
export function useReloadPrivate(): void {
  const dispatch = useAppDispatch();
  const refused = useUnit($isRefused);
  const was = useRef(refused);
  useEffect(() => {
    if (was.current && !refused && $session.getState()) dispatch(adminApi.util.invalidateTags([...PRIVATE]));
    was.current = refused;
  }, [refused, dispatch]);
}
