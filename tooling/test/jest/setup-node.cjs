// real databases, real processes and large uploads take their time on a machine that does everything at once
jest.setTimeout(60_000);
