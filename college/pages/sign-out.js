// Sends the sign-out form without another click. Without JavaScript the form's button does the same.
document.getElementById('sign-out').click()
