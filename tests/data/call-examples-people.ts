import type { Example } from './call-example'

/*
 * Examples of the calls about people, accounts, applications, proctors and resources. Their links and tokens are well
 * formed and open nothing.
 */

const contact = {
  email: 'home@family.example',
  address1: '1 Elm Street',
  city: 'Millbrook',
  state: 'OH',
  postalCode: '44101',
  phone: '6105550142',
  phoneType: 'mobile',
}
const typedSet = (side: 'home' | 'business') =>
  Object.fromEntries(
    Object.entries({
      Email: contact.email,
      Phone: '(610) 555-0142',
      PhoneType: contact.phoneType,
      Address: contact.address1,
      Address2: '',
      City: contact.city,
      State: contact.state,
      Zip: contact.postalCode,
    }).map(([name, value]) => [`${side}${name}`, value]),
  )
const contactTexts = ['address1', 'city']
const token = 'a-well-formed-token-that-opens-nothing'
const pdf = { name: 'transcript.pdf', contentType: 'application/pdf', data: 'JVBERi0xLjQK' }
const png = { name: 'me.png', contentType: 'image/png', data: 'iVBORw0KGgo=' }
const proctorLink = (studentNumber: string) => ({
  studentNumber,
  term: '2026Q1',
  classNumber: '4000',
  registrationDate: '2026-03-09',
  registrationNumber: 'PR-0001',
  token,
})
const email = (studentId: string) => `somebody-${studentId}@family.example`

const of = (input: Record<string, unknown>, ...texts: string[]): Example => ({ input: () => input, freeText: texts })

export const peopleInputs: Record<string, Example> = {
  'studentBasic save': of({
    birthdate: '1988-05-14',
    sex: 'F',
    militaryStatus: 'Z',
    citizenship: '1',
    ethnicGroup: 'HISPA',
  }),
  'demographicInformation save': of({ sex: 'N' }),
  'ssn save': of({ ssn: '219099999' }),
  'studentSearch load': of({ ssn: '219099999' }),
  'studentContactall save': of(
    {
      ...typedSet('home'),
      ...typedSet('business'),
      primaryAddress: 'R',
      primaryPhone: 'B',
      primaryEmail: 'R',
      home: { address3: '', postalCode: '44101-1234' },
      business: { address3: 'Floor 2', postalCode: '' },
    },
    ...['home', 'business'].flatMap((side) => [`${side}Address`, `${side}Address2`, `${side}City`]),
  ),
  'businessInfo save': of(contact, ...contactTexts),
  'residenceInfo save': of(
    { ...typedSet('home'), home: { address3: '', postalCode: '44101-1234' } },
    ...['homeAddress', 'homeAddress2', 'homeCity'],
  ),
  'notMe load': of({ token }),
  'notMe save': of({ token }),
  'undoContactChange save': { input: () => ({ changeId: '900000001' }), namesRecord: true },
  'undoAccountChange save': { input: () => ({ changeId: '900000002' }), namesRecord: true },
  'calendarEvents load': of({ token }),
  'notificationPreferences save': of({
    byEmail: false,
    byMessage: true,
    recertification: true,
    examinations: true,
    subscription: false,
    review: true,
  }),
  'companyInfo save': of(
    {
      company: '1000376',
      listedName: 'State Farm',
      brokerDealer: '',
      companyName: '',
      agentId: 'AB1234',
      agentRole: 'A',
      agencyName: '',
      region: '',
      ntId: '',
      lspCode: '',
      market: '',
      territory: '',
      crd: '',
      npn: '',
    },
    'agentId',
    'agentRole',
    'region',
    'ntId',
    'lspCode',
    'market',
    'territory',
    'crd',
    'npn',
  ),
  'educationInfo save': of({
    yearsOfExperience: 'N6',
    highSchool: true,
    someCollege: true,
    associate: false,
    bachelor: false,
    master: false,
    professional: false,
    doctorate: false,
    selfDirected: true,
    highStructure: false,
    supportService: false,
    traditionalProgram: false,
  }),
  'advisor save': of({
    listed: true,
    clientFacing: true,
    nameFormat: 'FNLN',
    addressType: 'BUSN',
    contactMethod: 'BE',
  }),
  'advisorProfile save': of(
    { headline: 'Plans', biography: '', website: '', specialtyList: 'Insurance\nTaxes', languageList: 'English' },
    'headline',
    'biography',
    'specialtyList',
    'languageList',
  ),
  'advisorPhoto save': of({ photo: png, alternativeText: 'A portrait' }, 'alternativeText'),
  'advisorPhotoRemoval save': of({ remove: true }),

  'checkExistingAccount save': { input: (studentId) => ({ email: email(studentId) }) },
  'accountLookupAndVerification load': {
    input: (studentId) => ({ studentNumber: studentId, email: email(studentId) }),
  },
  'accountLookup load': { input: (studentId) => ({ email: email(studentId) }) },
  'resetPwdByEmail save': { input: (studentId) => ({ email: email(studentId) }) },
  'validateWebToken load': of({ webToken: token }),
  'provisionOktaAccount save': of({ webToken: token, password: 'Seven quiet herons' }, 'password'),
  'createStudentAccount save': {
    input: (studentId) => ({ firstName: 'Nina', lastName: 'Newcomer', email: `nina-${studentId}@family.example` }),
  },
  'updatePrimaryEmail save': { input: (studentId) => ({ newPrimaryEmail: `new-${studentId}@family.example` }) },
  'updateSecondaryEmail save': of({ newSecondaryEmail: 'second@family.example' }),
  'updateMobile save': of({ mobilePhone: '6105550199' }),
  'verifyOTP save': of({ factor: 'mobile', otp: '000000' }),
  'resendOTP save': of({ factor: 'mobile' }),
  'sendSignInCode save': of({ factor: 'email' }),
  'verifySignInCode save': of({ factor: 'email', otp: '000000' }),
  'changePassword save': of(
    { oldPassword: 'Designation-2026', newPassword: 'Seven quiet herons' },
    'oldPassword',
    'newPassword',
  ),
  'changeRecoveryQuestion save': of(
    { password: 'Designation-2026', question: 'In what city were you born?', answer: 'Lakemont' },
    'password',
    'question',
    'answer',
  ),
  'nwmVerifyAndUpdate save': {
    input: (studentId) => ({
      firstName: 'Esther',
      lastName: 'Established',
      login: `login-${studentId}`,
      email: `own-${studentId}@family.example`,
    }),
    freeText: ['login'],
  },
  'nylStudent save': { input: (studentId) => ({ temporaryId: `T-${studentId}`, courseId: 'FP 100' }) },
  'nylAccountLink save': { input: (studentId) => ({ temporaryId: `T-${studentId}` }) },
  'createNylStudent save': {
    input: (studentId) => ({
      temporaryId: `N-${studentId}`,
      courseId: 'FP 100',
      firstName: 'Niles',
      lastName: 'Newcomer',
      email: `niles-${studentId}@family.example`,
    }),
  },

  'designationAppStatusSupervisor load': {
    input: (studentId) => ({ studentNumber: studentId, designation: 'ricp', applicationId: `A${studentId}-1`, token }),
  },
  'designationAppSupervisor save': {
    input: (studentId) => ({
      studentNumber: studentId,
      designation: 'ricp',
      applicationId: `A${studentId}-1`,
      token,
      supervisorName: 'Sam Supervisor',
      title: 'Manager',
      organization: 'The Firm',
      phone: '6105550123',
      response: 'Y',
    }),
    freeText: ['title', 'organization'],
  },
  'approvalNotice save': {
    input: (studentId) => ({
      studentNumber: studentId,
      designation: 'ricp',
      applicationId: `A${studentId}-1`,
      token,
      notice: 'opened',
      name: 'Sam Supervisor',
    }),
  },
  'registerProctor save': {
    input: (studentId) => ({
      term: '2026Q1',
      classNumber: '4000',
      licenseState: 'PA',
      firstName: 'Paula',
      lastName: 'Proctor',
      address1: '9 Court Square',
      city: 'Fairhaven',
      state: 'PA',
      postalCode: '19010',
      phone: '6105550155',
      email: `proctor-${studentId}@office.example`,
      confirmEmail: `proctor-${studentId}@office.example`,
    }),
    freeText: contactTexts,
  },
  'validateAndRetrieveProctor load': { input: proctorLink },
  'proctorAcknowledgement save': {
    input: (studentId) => ({ ...proctorLink(studentId), action: 'A', signature: 'Paula Proctor' }),
    freeText: ['signature'],
  },
  'transferOfCredit save': of({
    email: 'home@family.example',
    phone: '6105550142',
    forCfp: false,
    cfp: [],
    degrees: [],
    courses: [
      {
        name: 'Estates',
        school: 'Fairhaven State University',
        completedOn: '2020-05-20',
        grade: 'B',
        creditHours: 3,
        course: 'FP 150',
      },
    ],
    files: [pdf],
  }),
  'graduateApplication save': {
    input: (studentId) => ({
      designation: 'msfp',
      concentration: 'msfpr',
      firstName: 'Gina',
      lastName: 'Graduate',
      country: 'USA',
      cohort: '2026Q2',
      citizen: '1',
      hasBachelors: true,
      bachelorsSchool: 'Fairhaven State University',
      bachelorsYear: '2012',
      home: {
        email: `gina-${studentId}@family.example`,
        phone: '6105550142',
        address1: '1 Elm Street',
        city: 'Fairhaven',
        state: 'PA',
        postalCode: '19010',
        country: 'USA',
      },
      apply: ['msfp'],
      files: [pdf],
    }),
    freeText: ['concentration', 'country', 'bachelorsSchool'],
  },
  'savedResources save': of({ id: 'income-gap-worksheet', nodeId: '7003' }),
  'viewedResources save': of({ id: 'income-gap-worksheet', nodeId: '7003' }),
}
